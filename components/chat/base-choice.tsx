"use client";

import { useBases } from "@/components/documents/use-documents";
import { Spinner } from "@/components/ui/spinner";

/** The knowledge bases that answers may use; null for every one that the reader may read. */
export type UsableBases = string[] | null;

type Props = {
  usable: UsableBases;
  onChoose: (bases: UsableBases) => void;
  isBusy?: boolean;
};

/** Which knowledge bases the answers of a thread may use. */
export function BaseChoice({ usable, onChoose, isBusy = false }: Props) {
  const { data, error } = useBases();
  if (error) return <p className="p-2 text-[13px] text-muted-foreground">{error.message}</p>;
  if (!data) return <Spinner className="m-2 size-4 text-muted-foreground" />;
  const all = data.items.map(({ _id }) => _id);
  const used = usable ?? all;
  function toggle(id: string) {
    if (isBusy) return;
    const next = all.filter((one) => used.includes(one) !== (one === id));
    onChoose(next.length === all.length ? null : next);
  }
  return (
    <fieldset className="p-2" aria-busy={isBusy}>
      <legend className="float-left mb-1 w-full font-medium text-[13px]">
        Documents that answers may use
      </legend>
      <ul className="clear-left max-h-48 overflow-y-auto">
        {data.items.map(({ _id, name }) => (
          <li key={_id}>
            <label className="flex items-center gap-2 py-0.5 text-[13px] pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={used.includes(_id)}
                onChange={() => toggle(_id)}
                className="size-4 shrink-0 accent-foreground"
              />
              <span dir="auto" className="wrap-anywhere min-w-0">
                {name}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
