"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FileText, Link2, Printer, Sheet, Trash2 } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { companiesCsv } from "@/components/companies/companies-csv";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import type { ActionError } from "@/lib/core/result";
import { chatCalls } from "@/lib/domains/chat/contract";
import type { Session } from "@/lib/domains/chat/schema/threads";
import { threadMarkdown } from "./export-text";
import { ThreadBases } from "./thread-bases";

type Props = Anchored & {
  session: Session;
  onChange: () => Promise<unknown>;
  readAll: () => Promise<Session | undefined>;
  onRemove: () => void;
};

/** What can be done with a whole thread. */
export function ThreadPanel({ anchor, onClose, session, onChange, readAll, onRemove }: Props) {
  const own = session.is_own;
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} label="About this thread" className="w-76 p-1">
      {own && <Rename session={session} onChange={onChange} onDone={onClose} />}
      {own && <Share session={session} onChange={onChange} />}
      {own && <hr className="menu-rule" />}
      {own && <ThreadBases session={session} onChange={onChange} />}
      <Exports session={session} readAll={readAll} onDone={onClose} />
      {own && (
        <>
          <hr className="menu-rule" />
          <button
            type="button"
            className="menu-line text-negative"
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            <Trash2 aria-hidden="true" />
            Delete thread
          </button>
        </>
      )}
    </AnchoredPanel>
  );
}

type RenameProps = { session: Session; onChange: () => Promise<unknown>; onDone: () => void };

function Rename({ session, onChange, onDone }: RenameProps) {
  const api = useApi();
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const [title, setTitle] = useState(session.title);
  const [error, setError] = useState<ActionError>();
  const [isPending, setPending] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const { _id: sessionId, version } = session;
    const result = await api.write(chatCalls.updateSession, { sessionId, title, version });
    await onChange();
    setPending(false);
    if (!result.ok) return setError(result.error);
    // The sidebar takes its titles from this read.
    void cache.invalidateQueries({ queryKey: keyOf(organizationId, chatCalls.listSessions) });
    onDone();
  }
  const errors = error && (error.fields?.title ?? [error.message]);
  return (
    <form onSubmit={save} noValidate className="flex items-start gap-2 p-2">
      <div className="min-w-0 flex-1">
        <Field name="title" label="Title" errors={errors}>
          {(control) => (
            <Input
              {...control}
              isCompact
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </div>
      <SubmitButton variant="secondary" pending={isPending} className="mt-[1.625rem]">
        Save
      </SubmitButton>
    </form>
  );
}

function Share({ session, onChange }: { session: Session; onChange: () => Promise<unknown> }) {
  const api = useApi();
  const organization = useMe().organization.name;
  const [isPending, setPending] = useState(false);
  const { _id: sessionId, version, is_shared } = session;
  async function share() {
    if (isPending) return;
    setPending(true);
    const changes = { sessionId, is_shared: !is_shared, version };
    const result = await api.write(chatCalls.updateSession, changes);
    if (!result.ok) toast.error(result.error.message);
    await onChange();
    setPending(false);
  }
  async function copy() {
    const told = await navigator.clipboard.writeText(location.href).then(
      () => "The link was copied.",
      () => undefined,
    );
    if (told) toast.success(told);
    else toast.error("The link could not be copied. Copy it from the address bar.");
  }
  return (
    <div className="p-2">
      <div className="flex items-center gap-2">
        <Button size="small" aria-disabled={isPending} onClick={share}>
          {is_shared ? "Stop sharing" : "Share"}
        </Button>
        {is_shared && (
          <Button size="small" variant="ghost" onClick={copy}>
            <Link2 aria-hidden="true" />
            Copy link
          </Button>
        )}
      </div>
      <p className="mt-1.5 text-[13px] text-muted-foreground">
        {is_shared
          ? `Everyone at ${organization} with the link can read this thread. Only you can add to it.`
          : `Only you can see this thread. Once shared, everyone at ${organization} with the link can read it.`}
      </p>
    </div>
  );
}

type ExportProps = Pick<Props, "session" | "readAll"> & { onDone: () => void };

function Exports({ session, readAll, onDone }: ExportProps) {
  const name = session.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "thread";
  async function withAll(act: (all: Session) => void) {
    try {
      const all = await readAll();
      if (all) act(all);
      onDone();
    } catch {
      toast.error("The whole thread could not be loaded. Check your connection and try again.");
    }
  }
  const markdown = ({ title, messages }: Session) =>
    download(`${name}.md`, "text/markdown", threadMarkdown(title, messages));
  const csv = ({ messages }: Session) =>
    download(
      `${name}.csv`,
      "text/csv",
      companiesCsv(messages.flatMap(({ response }) => response?.companies ?? [])),
    );
  // The panel must close and the whole thread render before printing.
  const print = () => setTimeout(() => window.print(), 100);
  const hasCompanies = session.messages.some(({ response }) => response?.companies.length);
  return (
    <>
      <Line icon={<FileText aria-hidden="true" />} onClick={() => withAll(markdown)}>
        Download as markdown
      </Line>
      {hasCompanies && (
        <Line icon={<Sheet aria-hidden="true" />} onClick={() => withAll(csv)}>
          Download its companies (CSV)
        </Line>
      )}
      <Line icon={<Printer aria-hidden="true" />} onClick={() => withAll(print)}>
        Print with sources
      </Line>
    </>
  );
}

type LineProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

const Line = ({ icon, onClick, children }: LineProps) => (
  <button type="button" onClick={onClick} className="menu-line">
    {icon}
    {children}
  </button>
);
