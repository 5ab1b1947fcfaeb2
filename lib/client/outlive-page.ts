import { forgetStored, readStored, writeStored } from "./stored";

/** Browsers carry 64 KiB of requests beyond their page, all that are under way together. */
const CARRIED_BYTES = 60 * 1024;

/** A page that comes later than this after one that was left (ms) reads what is stored anyway. */
const SOON_MS = 60_000;

const LEFT_WRITING = "left-writing";

/** A request to run a server action: every write of the port. */
const isWrite = (init: RequestInit | undefined): init is RequestInit =>
  init?.method === "POST" && new Headers(init.headers).has("next-action");

/** Bytes of a body; what is not text (files) is more than can be carried. */
const sizeOf = (body: RequestInit["body"]): number =>
  typeof body === "string" ? new TextEncoder().encode(body).length : CARRIED_BYTES + 1;

type Write = { carriedBytes: number; isCarried: boolean; giveUp: () => void };

/**
 * Lets writes outlive the page on which they were made: the browser carries those that are under way,
 * and those that wait behind them (the router sends one at a time) leave together with the page. Before
 * one that is too long to be carried the browser asks. Answers with how to stop.
 */
export function outlivePage(page: Window & { fetch: typeof fetch }): () => void {
  const send = page.fetch;
  const underWay = new Set<Write>();
  let isLeaving = false;

  const carry: typeof fetch = (input, init) => {
    if (!isWrite(init)) return send.call(page, input, init);
    const bytes = sizeOf(init.body);
    const carriedBytes = [...underWay].reduce((sum, write) => sum + write.carriedBytes, bytes);
    const isCarried = carriedBytes <= CARRIED_BYTES;
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new TypeError("The page was left."));
      const write: Write = { carriedBytes: isCarried ? bytes : 0, isCarried, giveUp };
      underWay.add(write);
      send
        .call(page, input, { ...init, keepalive: isCarried })
        .then(resolve, reject)
        .finally(() => underWay.delete(write));
      if (isLeaving) giveUp();
    });
  };

  const warn = (event: Event) => {
    if ([...underWay].some(({ isCarried }) => !isCarried)) event.preventDefault();
  };
  // Nobody waits for answers any more: given up here, each makes way for the write behind it.
  const leave = () => {
    if (underWay.size === 0) return;
    isLeaving = true;
    writeStored(LEFT_WRITING, Date.now());
    for (const { giveUp } of [...underWay]) giveUp();
  };
  // Shown again from memory, the page would tell of failures that were none.
  const comeBack = () => isLeaving && page.location.reload();

  page.fetch = carry;
  page.addEventListener("beforeunload", warn);
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", comeBack);
  return () => {
    page.fetch = send;
    page.removeEventListener("beforeunload", warn);
    page.removeEventListener("pagehide", leave);
    page.removeEventListener("pageshow", comeBack);
  };
}

/** Whether the page before was just left while it wrote: what this one came with may be older. */
export function wasLeftWriting(now: number): boolean {
  const at = readStored(LEFT_WRITING);
  if (typeof at !== "number") return false;
  forgetStored(LEFT_WRITING);
  return now - at < SOON_MS;
}
