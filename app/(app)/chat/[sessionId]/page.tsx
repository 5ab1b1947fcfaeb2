import type { Metadata } from "next";
import { Thread } from "@/components/chat/thread";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { FIRST_MESSAGES } from "@/lib/domains/chat/constants";
import { chatCalls } from "@/lib/domains/chat/contract";
import { loadSession } from "@/lib/domains/chat/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = { params: Promise<{ sessionId: string }> };

/** What the thread itself asks for: its latest messages. */
const latestOf = (sessionId: string) => ({ sessionId, limit: FIRST_MESSAGES });

/** One read for the title and the page. */
const load = async ({ params }: Props) => loadSession(latestOf((await params).sessionId));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await load(props)).title };
}

export default async function ChatPage(props: Props) {
  const [me, session] = await Promise.all([loadMe(), load(props)]);
  return (
    <Hydrate
      queryKey={keyOf(me.organization._id, chatCalls.getSession, latestOf(session._id))}
      load={async () => session}
    >
      <Thread key={session._id} sessionId={session._id} />
    </Hydrate>
  );
}
