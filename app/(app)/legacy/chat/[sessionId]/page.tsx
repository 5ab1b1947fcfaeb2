import type { Metadata } from "next";
import { PlainThread } from "@/components/chat/plain-thread";
import { loadSession } from "@/lib/domains/chat/loaders";

type Props = { params: Promise<{ sessionId: string }> };

/** One read for the title and the page. */
const load = async ({ params }: Props) => loadSession({ sessionId: (await params).sessionId });

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await load(props)).title };
}

/** A thread in a page that works without scripts. */
export default async function LegacyChatPage(props: Props) {
  return <PlainThread session={await load(props)} />;
}
