"use client";

import { FormNotice } from "@/components/ui/form-notice";
import { Notice } from "@/components/ui/notice";
import type { Import, Mapping } from "@/lib/domains/imports/schema";
import { ChooseFiles } from "./drop-area";
import { OtherWay } from "./table-options";
import { UploadList } from "./upload-list";
import { useSetMapping } from "./use-imports";
import { useUploads } from "./use-uploads";

/** The mapping of a file that was not read: its name, and no columns. */
const unread = ({ file_name, mapping }: Import): Mapping => ({
  source: mapping?.source ?? { title: file_name, origin: `file:${file_name}`.slice(0, 200) },
  columns: [],
});

/** How a text table may be read when its format is unknown. */
const anyText = { delimiter: "", encoding: "" };

/**
 * What a person may say about how the file is to be read: what was found out, or what its name
 * promises. Undefined when it promises no table, such as the name of a PDF.
 */
function readableAs({ head, file_name }: Import) {
  if (head) return head;
  if (/\.(xlsx|xlsm|xls)$/i.test(file_name)) return {};
  return /\.(csv|tsv|tab|txt)$/i.test(file_name) || !file_name.includes(".") ? anyText : undefined;
}

/** Why a file could not be imported, that nothing was changed, and what may help. */
export function ImportFailed({ one }: { one: Import }) {
  const { uploads, add, retry, remove } = useUploads();
  const setMapping = useSetMapping();
  const error = setMapping.data?.ok === false ? setMapping.data.error : undefined;
  const head = readableAs(one);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <h2 className="mb-3 font-semibold text-lg tracking-[-0.015em]">
          The file could not be imported
        </h2>
        <Notice>
          <p className="wrap-anywhere whitespace-pre-wrap">{one.error}</p>
        </Notice>
        <p className="mt-3 text-muted-foreground">Nothing was changed, and the file is kept.</p>
      </div>
      {head && (
        <section aria-labelledby="other-way">
          <h3 id="other-way" className="font-medium">
            Change format
          </h3>
          <FormNotice error={error && { ...error, fields: undefined }} />
          <OtherWay
            head={head}
            isBusy={setMapping.isPending}
            onRead={(table) =>
              setMapping.mutate({
                importId: one._id,
                mapping: { ...unread(one), table },
                version: one.version,
              })
            }
          />
        </section>
      )}
      <section aria-labelledby="mended">
        <h3 id="mended" className="mb-2 font-medium">
          {head ? "Or fix the file and import it again" : "Import another file"}
        </h3>
        <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
        <ChooseFiles onFiles={add}>Import a file</ChooseFiles>
      </section>
    </div>
  );
}
