/**
 * A file on its way in. What has arrived leaves the queue; what failed stays until it is dealt
 * with.
 */
export type Upload = {
  id: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** 0 to 1: what has left. */
  share: number;
  problem?: string;
};

export type Send = (
  file: File,
  options: { key: string; onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ _id: string }>;

type Wish = { resolve: (importId: string | null) => void; stop: AbortController };

/**
 * Files that go in one after the other. It outlives the page that feeds it, so that one can walk on
 * while a large file is on its way.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  readonly #wishes = new Map<string, Wish>();
  readonly #listeners = new Set<() => void>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** The same array until something changes. */
  list = (): readonly Upload[] => this.#uploads;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Answers with the import that the file became, or null when it was given up. */
  add(file: File): Promise<string | null> {
    const id = crypto.randomUUID();
    const arrival = new Promise<string | null>((resolve) => {
      this.#wishes.set(id, { resolve, stop: new AbortController() });
    });
    this.#set([...this.#uploads, { id, file, state: "waiting", share: 0 }]);
    void this.#next();
    return arrival;
  }

  /** Takes a file out, whether it waits, is on its way or has failed. */
  remove = (id: string) => {
    const wish = this.#wishes.get(id);
    this.#wishes.delete(id);
    this.#set(this.#uploads.filter((one) => one.id !== id));
    wish?.stop.abort();
    wish?.resolve(null);
  };

  retry = (id: string) => {
    this.#change(id, { state: "waiting", share: 0, problem: undefined });
    void this.#next();
  };

  async #next() {
    if (this.#uploads.some(({ state }) => state === "sending")) return;
    const upload = this.#uploads.find(({ state }) => state === "waiting");
    const wish = upload && this.#wishes.get(upload.id);
    if (!upload || !wish) return;
    const { id, file } = upload;
    this.#change(id, { state: "sending" });
    try {
      const { _id } = await this.#send(file, {
        key: id,
        onProgress: (share) => this.#change(id, { share }),
        signal: wish.stop.signal,
      });
      wish.resolve(_id);
      this.remove(id);
    } catch (thrown) {
      this.#change(id, { state: "failed", problem: problemOf(thrown) });
    }
    void this.#next();
  }

  #change(id: string, changes: Partial<Upload>) {
    if (this.#uploads.some((one) => one.id === id))
      this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #set(uploads: readonly Upload[]) {
    this.#uploads = uploads;
    for (const tell of this.#listeners) tell();
  }
}

const problemOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : "The file could not be sent.";
