/** How long nothing is typed before it is kept, in milliseconds. */
export const KEEP_AFTER_MS = 1500;

/** Browsers refuse to finish larger requests of a page that is left: 64 KB in all. */
const KEEPALIVE_BYTES = 60_000;

/** What became of a save: when the answer was kept, or why it was not; empty for "not yet". */
export type Kept = { keptAt: string } | { problem: string };
export type Keeping = "" | "saving" | "saved" | { problem: string };

type Options<T> = {
  /** What stands in the form now. */
  read: () => T;
  /** Never rejects. `seenAt`: when what it replaces was kept; undefined: whatever is there. */
  send: (typed: T, seenAt: string | null | undefined) => Promise<Kept>;
  tell: (state: Keeping) => void;
  /** When the answer on the page was kept; null for none. */
  seenAt: string | null;
};

/**
 * Keeps what is typed shortly after it was, one save at a time. Each names the answer that it
 * replaces, so that a late one never takes the place of what was saved since.
 */
export function keepAsTyped<T>({ read, send, tell, ...given }: Options<T>) {
  let seenAt = given.seenAt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isStopped = false;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    isStopped = true;
  }

  function typed() {
    clearTimeout(timer);
    isStopped = false;
    timer = setTimeout(save, KEEP_AFTER_MS);
  }

  async function save() {
    if (isSending) return typed();
    timer = undefined;
    isSending = true;
    tell("saving");
    const kept = await send(read(), seenAt);
    isSending = false;
    if ("keptAt" in kept) seenAt = kept.keptAt;
    if (!isStopped && timer === undefined) tell("keptAt" in kept ? "saved" : kept);
  }

  return {
    typed,
    stop,
    /** The page is left: what still waits is sent at once. */
    left() {
      if (timer === undefined) return;
      stop();
      void send(read(), undefined);
    },
  };
}

type Answer = { token: string; position: number } & Record<string, unknown>;

/** Keeps a founder's answer to one question; it completes when the page is left meanwhile. */
export async function sendAnswer(answer: Answer, seenAt: string | null | undefined): Promise<Kept> {
  try {
    const body = JSON.stringify({ ...answer, seen_at: seenAt });
    const response = await fetch("/api/founder-interview/answers", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      keepalive: new Blob([body]).size < KEEPALIVE_BYTES,
    });
    const said = (await response.json()) as { kept_at?: string; detail?: string };
    if (response.ok && said.kept_at) return { keptAt: said.kept_at };
    // Saves a number only once it is complete.
    return { problem: response.status === 400 ? "" : (said.detail ?? "Not saved.") };
  } catch {
    return { problem: "Not saved: there is no connection. It is tried again as you type." };
  }
}
