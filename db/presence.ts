import { setTimeout as delay } from "node:timers/promises";
import { type Connection, openConnection } from "./connection";

/**
 * First key of the advisory locks by which processes show that they are alive; the second is their
 * number.
 */
export const PRESENCE_LOCK = 20_511;
/** The channel of all announcements. */
export const CHANNEL = "spotlight";

const RETRY_MS = 500;
const NUMBERS = 2 ** 31 - 1;

/** A process as the database knows it: `number` stays locked while it lives and is connected. */
export type Presence = { number: number; end(): Promise<void> };

type Handlers = {
  /** Called with the payload of each committed announcement. */
  hear(payload: string): void;
  /** Called after the connection was lost and restored: announcements may have been missed. */
  missed(): void;
};

/**
 * Opens a dedicated connection that receives announcements and locks a new number. When it breaks
 * it is reopened with the same number. Rejects when the first connection fails.
 */
export async function openPresence(url: string, { hear, missed }: Handlers): Promise<Presence> {
  let isReady = false;
  let hasEnded = false;
  // The driver's types omit this option.
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

/** Locks the number and listens; false when another process holds the number. */
async function enter(connection: Connection, number: number): Promise<boolean> {
  const [lock] = await connection`
    select pg_try_advisory_lock(${PRESENCE_LOCK}::int, ${number}::int) as taken`;
  if (!lock?.taken) return false;
  await connection.unsafe(`listen ${CHANNEL}`);
  return true;
}
