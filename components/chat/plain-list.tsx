import { Age } from "@/components/ui/age";
import { newId } from "@/lib/core/ids";
import { SESSIONS_PER_PAGE } from "@/lib/domains/chat/constants";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import { PlainForm } from "./plain-form";

/** Starting a thread without scripts, and one's threads as plain links, latest first. */
export function PlainList({ sessions }: { sessions: readonly SessionItem[] }) {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-6 font-semibold text-[22px] tracking-[-0.02em]">Chats</h1>
      <PlainForm wish={newId("cht")} />
      <Threads sessions={sessions} />
    </div>
  );
}

function Threads({ sessions }: { sessions: readonly SessionItem[] }) {
  const asked = sessions.filter(({ message_count }) => message_count > 0);
  const last = sessions.at(-1);
  return (
    <section aria-label="Your chats" className="mt-10">
      {asked.length === 0 && <p className="text-muted-foreground">No chats yet.</p>}
      <ul>
        {asked.map(({ _id, title, message_count, updated_at }) => (
          <li key={_id} className="flex items-baseline gap-4 border-border border-b py-2.5">
            <a href={`/legacy/chat/${_id}`} dir="auto" className="link min-w-0 flex-1 truncate">
              {title}
            </a>
            <span className="shrink-0 text-[13px] text-muted-foreground">
              {message_count} msgs · <Age iso={updated_at} />
            </span>
          </li>
        ))}
      </ul>
      {last && sessions.length === SESSIONS_PER_PAGE && (
        <p className="mt-4">
          <a href={`/legacy?before=${last._id}`} className="link">
            Older chats
          </a>
        </p>
      )}
    </section>
  );
}
