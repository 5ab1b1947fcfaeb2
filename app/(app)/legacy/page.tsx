import type { Metadata } from "next";
import { PlainList } from "@/components/chat/plain-list";
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
  return <PlainList sessions={items} />;
}
