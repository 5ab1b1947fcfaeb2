import type { Metadata } from "next";
import { PlainForm } from "@/components/chat/plain-form";
import { PlainList } from "@/components/chat/plain-list";
import { newId } from "@/lib/core/ids";
import { loadSessions } from "@/lib/domains/chat/loaders";

export const metadata: Metadata = { title: "Chats" };

/** The threads of `/` in a page that works without scripts; no menu leads here. */
export default async function LegacyPage({
  searchParams,
}: {
  searchParams: Promise<{ before?: string }>;
}) {
  const { before } = await searchParams;
  const { items } = await loadSessions({ before });
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-6 font-semibold text-[22px] tracking-[-0.02em]">Chats</h1>
      <PlainForm wish={newId("cht")} />
      <PlainList sessions={items} />
    </div>
  );
}
