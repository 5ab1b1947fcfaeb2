import "server-only";
import type { ImapFlow } from "imapflow";
import { DAY_MS } from "@/lib/core/durations";
import { env } from "../env";

/** Messages that one visit reads at most. */
const AT_ONCE = 100;
const TIMEOUT_MS = 30_000;

/** What a visitor does with a message: `kept` marks it as read; `left` leaves it as it was. */
export type Visitor = (raw: Uint8Array) => Promise<"kept" | "left">;

/** How long one that could not be taken in rests: twice as long after each try, a day at most. */
const RETRY_MS = 60_000;
const RETRY_MOST_MS = DAY_MS;

/** Messages of other people's business that were looked at before and are unread still. */
let left: ReadonlySet<string> = new Set();

/** Messages that could not be taken in: how often that was tried, and when it is tried again. */
const failed = new Map<string, { tries: number; againAt: number }>();

function fail(key: string): void {
  const tries = (failed.get(key)?.tries ?? 0) + 1;
  const rest = Math.min(RETRY_MS * 2 ** (tries - 1), RETRY_MOST_MS);
  failed.set(key, { tries, againAt: Date.now() + rest });
}

async function clientOf(url: URL): Promise<ImapFlow> {
  // Most installations have no mailbox, so the worker does not load this at its start.
  const { ImapFlow } = await import("imapflow");
  const isSecure = url.protocol === "imaps:";
  return new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // Without TLS from the start the server must offer it, but for one on this very machine.
    doSTARTTLS: isSecure ? undefined : !/^(localhost|127\.)/.test(url.hostname),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
}

/**
 * Shows the unread messages of the mailbox at `IMAP_URL`, each at most `bytes` long, to `visit`.
 * What it leaves stays unread, and is not read again by this process; one that it throws at is
 * tried again later, and the rest goes on. Rejects with the network's or the server's error, or in
 * the end with the first that was thrown; what was kept until then is marked.
 */
export async function visitMailbox(bytes: number, visit: Visitor): Promise<void> {
  const address = env().IMAP_URL;
  if (!address) return;
  const url = new URL(address);
  const client = await clientOf(url);
  // A connection that breaks also rejects the command that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    const mailbox = await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || "INBOX");
    const key = (uid: number) => `${address} ${mailbox.uidValidity} ${uid}`;
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    const known = new Set(unseen.map(key).filter((one) => left.has(one)));
    left = known;
    const isDue = (one: string) => !known.has(one) && (failed.get(one)?.againAt ?? 0) <= Date.now();
    const thrown: unknown[] = [];
    for (const uid of unseen.filter((one) => isDue(key(one))).slice(0, AT_ONCE)) {
      const range = { source: { start: 0, maxLength: bytes } };
      const message = await client.fetchOne(String(uid), range, { uid: true });
      const source = message ? message.source : undefined;
      if (!source) continue;
      const outcome = await visit(source).catch((error: unknown) => {
        fail(key(uid));
        thrown.push(error);
        return "failed" as const;
      });
      if (outcome === "failed") continue;
      failed.delete(key(uid));
      if (outcome === "kept") await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
      else known.add(key(uid));
    }
    if (thrown.length > 0) throw thrown[0];
  } finally {
    client.close();
  }
}
