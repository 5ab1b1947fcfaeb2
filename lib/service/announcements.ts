import "server-only";
import { openPresence, type Presence } from "@/db/presence";
import { env } from "@/lib/platform/env";
import type { Ctx } from "./context";
import { notify } from "./queries";

/**
 * What is announced: new events of a thread, the request to stop its answer, and a session or API
 * key whose rights changed (announced by database triggers).
 */
export type Topic = "chat" | "chat-stop" | "access";

/** `isSure` is false when an announcement may have been missed, for example during a reconnect. */
type Wake = (isSure: boolean) => void;
type Office = { presence?: Promise<Presence>; wakes: Map<string, Set<Wake>> };

/** On globalThis because the framework may load this module several times in one process. */
const holder = globalThis as typeof globalThis & { spotlightAnnouncements?: Office };

function office(): Office {
  holder.spotlightAnnouncements ??= { wakes: new Map() };
  return holder.spotlightAnnouncements;
}

const ring = (wakes: Iterable<Wake>, isSure = true) => {
  for (const wake of [...wakes]) wake(isSure);
};

function presence(): Promise<Presence> {
  const own = office();
  own.presence ??= openPresence(env().APP_DATABASE_URL ?? "", {
    hear: (payload) => ring(own.wakes.get(payload) ?? []),
    missed: () =>
      ring(
        [...own.wakes.values()].flatMap((wakes) => [...wakes]),
        false,
      ),
  }).catch((thrown) => {
    own.presence = undefined;
    throw thrown;
  });
  return own.presence;
}

/**
 * The number of this process, which the database holds as a lock while the process lives. Rejects
 * when the database cannot be reached.
 */
export const processNumber = async (): Promise<number> => (await presence()).number;

/** Tells every process of the deployment, when and if the running write transaction commits. */
export const announce = (ctx: Pick<Ctx, "db">, topic: Topic, id: string): Promise<void> =>
  notify(ctx.db, `${topic} ${id}`);

/** Tells only this process, immediately. */
export const announceHere = (topic: Topic, id: string): void =>
  ring(office().wakes.get(`${topic} ${id}`) ?? []);

/**
 * Calls `wake` whenever something is announced about `id`, and when an announcement may have been
 * missed. Listening starts once `processNumber` has resolved. Returns a function that stops it.
 */
export function watch(topic: Topic, id: string, wake: Wake): () => void {
  const { wakes } = office();
  const name = `${topic} ${id}`;
  const all = wakes.get(name) ?? new Set<Wake>();
  wakes.set(name, all.add(wake));
  return () => {
    all.delete(wake);
    if (all.size === 0 && wakes.get(name) === all) wakes.delete(name);
  };
}

/** Closes this process's listening connection, if there is one. */
export async function closeAnnouncements(): Promise<void> {
  const own = office();
  const open = await own.presence?.catch(() => undefined);
  own.presence = undefined;
  await open?.end();
}
