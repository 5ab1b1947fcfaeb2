"use client";

import { useState } from "react";
import { useBases } from "@/components/documents/use-documents";
import { useApi } from "@/components/providers/api-provider";
import { toast } from "@/components/ui/toast";
import { chatCalls } from "@/lib/domains/chat/contract";
import type { Session } from "@/lib/domains/chat/schema/threads";

type Props = { session: Session; onChange: () => Promise<unknown> };

/** Which knowledge bases the answers of a thread may use. */
export function ThreadBases({ session, onChange }: Props) {
  const api = useApi();
  const [isPending, setPending] = useState(false);
  const { data } = useBases();
  if (!data) return null;
  const all = data.items.map(({ _id }) => _id);
  const usable = session.bases ?? all;
  async function toggle(id: string) {
    if (isPending) return;
    setPending(true);
    const next = all.filter((one) => usable.includes(one) !== (one === id));
    const { _id: sessionId, version } = session;
    const bases = next.length === all.length ? null : next;
    const result = await api.write(chatCalls.updateSession, { sessionId, bases, version });
    if (!result.ok) toast.error(result.error.message);
    await onChange();
    setPending(false);
  }
  return (
    <>
      <fieldset className="p-2" aria-busy={isPending}>
        <legend className="float-left mb-1 w-full font-medium text-[13px]">
          Documents that answers may use
        </legend>
        <ul className="clear-left max-h-48 overflow-y-auto">
          {data.items.map(({ _id, name }) => (
            <li key={_id}>
              <label className="flex items-center gap-2 py-0.5 text-[13px] pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={usable.includes(_id)}
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
      <hr className="menu-rule" />
    </>
  );
}
