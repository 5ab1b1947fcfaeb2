import { setTimeout as delay } from "node:timers/promises";
import { type Connection, openConnection } from "./connection";

/** First key of the advisory locks by which processes show that they live; the second is their number. */
export const PRESENCE_LOCK = 20_511;
/** The channel of everything that transactions announce. */
export const CHANNEL = "spotlight";

const RETRY_MS = 500;
const NUMBERS = 2 ** 31 - 1;

/** A process as the database knows it: `number` is locked as long as it lives and is connected. */
export type Presence = { number: number; end(): Promise<void> };

type Handlers = {
  /** Called with the payload of each announcement that was committed. */
  hear(payload: string): void;
  /** Called when the connection was lost and is there again: announcements may have been missed. */
  missed(): void;
};

/**
 * Opens a connection of its own that hears announcements and holds a lock with a fresh number. When it
 * breaks it is opened again, with the same number. Rejects when the first one cannot be made.
 */
export async function openPresence(url: string, { hear, missed }: Handlers): Promise<Presence> {
  let isReady = false;
  let hasEnded = false;
  // The driver's types leave this option out.
  const heard = { onnotify: (_channel: string, payload: string) => hear(payload) };
  const connection = openConnection(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    connect_timeout: 10,
    connection: { application_name: "spotlight-presence" },
    onclose: () => {
      const wasReady = isReady;
      isReady = false;
      if (wasReady && !hasEnded) void restore();
    },
    ...heard,
  });
  const restore = async () => {
    while (!isReady && !hasEnded) {
      await delay(RETRY_MS, undefined, { ref: false });
      isReady = await enter(connection, number).catch(() => false);
    }
    missed();
  };
  let number = freshNumber();
  while (!(await enter(connection, number))) number = freshNumber();
  isReady = true;
  return {
    number,
    end: () => {
      hasEnded = true;
      return connection.end({ timeout: 1 });
    },
  };
}

const freshNumber = () => 1 + Math.floor(Math.random() * NUMBERS);

/** Locks the number and listens; false when another process has the number. */
async function enter(connection: Connection, number: number): Promise<boolean> {
  const [lock] = await connection`
    select pg_try_advisory_lock(${PRESENCE_LOCK}::int, ${number}::int) as taken`;
  if (!lock?.taken) return false;
  await connection.unsafe(`listen ${CHANNEL}`);
  return true;
}
