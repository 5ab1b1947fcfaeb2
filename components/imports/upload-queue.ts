/** A file being uploaded. Finished ones leave the queue; failed ones stay until retried or removed. */
export type Upload = {
  id: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Share sent, 0 to 1. */
  share: number;
  problem?: string;
};

export type Send = (
  file: File,
  options: { key: string; onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ _id: string }>;

type Wish = { resolve: (importId: string | null) => void; stop: AbortController };

/**
 * Uploads files one after another. It outlives its page, so that one can navigate while a large
 * file is sent.
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

  /** Resolves to the id of the file's import, or to null when removed. */
  add(file: File): Promise<string | null> {
    const id = crypto.randomUUID();
    const arrival = new Promise<string | null>((resolve) => {
      this.#wishes.set(id, { resolve, stop: new AbortController() });
    });
    this.#set([...this.#uploads, { id, file, state: "waiting", share: 0 }]);
    void this.#next();
    return arrival;
  }

  /** Removes a file, whether it is waiting, being sent or failed. */
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
