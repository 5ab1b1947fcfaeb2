"use client";

import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { toast } from "@/components/ui/toast";
import { chatCalls } from "@/lib/domains/chat/contract";
import type { Session } from "@/lib/domains/chat/schema/threads";
import { BaseChoice, type UsableBases } from "./base-choice";

type Props = { session: Session; onChange: () => Promise<unknown> };

/** Which knowledge bases the further answers of a thread may use. */
export function ThreadBases({ session, onChange }: Props) {
  const api = useApi();
  const [isPending, setPending] = useState(false);
  async function choose(bases: UsableBases) {
    setPending(true);
    const { _id: sessionId, version } = session;
    const result = await api.write(chatCalls.updateSession, { sessionId, bases, version });
    if (!result.ok) toast.error(result.error.message);
    await onChange();
    setPending(false);
  }
  return (
    <>
      <BaseChoice usable={session.bases} onChoose={choose} isBusy={isPending} />
      <hr className="menu-rule" />
    </>
  );
}
