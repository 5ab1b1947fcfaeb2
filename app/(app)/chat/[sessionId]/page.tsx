import type { Metadata } from "next";
import { Thread } from "@/components/chat/thread";
import { chatKeys } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { FIRST_MESSAGES } from "@/lib/domains/chat/constants";
import { loadSession } from "@/lib/domains/chat/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

type Props = { params: Promise<{ sessionId: string }> };

/** One read for the title and the page. */
const load = async ({ params }: Props) =>
  loadSession({ sessionId: (await params).sessionId, limit: FIRST_MESSAGES });

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await load(props)).title };
}

export default async function ChatPage(props: Props) {
  const [me, session] = await Promise.all([loadMe(), load(props)]);
  return (
    <Hydrate queryKey={chatKeys.one(me.organization._id, session._id)} load={async () => session}>
      <Thread key={session._id} sessionId={session._id} />
    </Hydrate>
  );
}
