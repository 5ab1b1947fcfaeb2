import { expect, test } from "vitest";
import { type Send, UploadQueue } from "@/components/imports/upload-queue";

const aFile = (name: string) => new File(["name\nAcme\n"], name);
const named = (queue: UploadQueue) => queue.list().map(({ file, state }) => [file.name, state]);

/** A sender that answers when it is told to. */
function heldSender() {
  const held: { answer: (id: string) => void; fail: (why: string) => void; key: string }[] = [];
  const send: Send = (_file, { key, signal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
      held.push({
        key,
        answer: (_id) => resolve({ _id }),
        fail: (why) => reject(new Error(why)),
      });
    });
  return { held, send };
}

test("files go in one after the other, and each says what it became", async () => {
  const { held, send } = heldSender();
  const queue = new UploadQueue(send);
  const first = queue.add(aFile("a.csv"));
  const second = queue.add(aFile("b.csv"));
  expect(named(queue)).toEqual([
    ["a.csv", "sending"],
    ["b.csv", "waiting"],
  ]);
  held[0]?.answer("imp_a");
  expect(await first).toBe("imp_a");
  await expect.poll(() => named(queue)).toEqual([["b.csv", "sending"]]);
  held[1]?.answer("imp_b");
  expect(await second).toBe("imp_b");
  await expect.poll(() => queue.list()).toEqual([]);
});

test("gives the reason of a failure, blocks no other upload, and retries it as the same one", async () => {
  const { held, send } = heldSender();
  const queue = new UploadQueue(send);
  const first = queue.add(aFile("a.csv"));
  void queue.add(aFile("b.csv"));
  held[0]?.fail("The file is too large.");
  await expect
    .poll(() => named(queue))
    .toEqual([
      ["a.csv", "failed"],
      ["b.csv", "sending"],
    ]);
  const [failed] = queue.list();
  expect(failed?.problem).toBe("The file is too large.");
  queue.retry(failed?.id ?? "");
  held[1]?.answer("imp_b");
  await expect.poll(() => named(queue)).toEqual([["a.csv", "sending"]]);
  expect(held[2]?.key).toBe(held[0]?.key);
  held[2]?.answer("imp_a");
  expect(await first).toBe("imp_a");
});

test("removes a canceled upload at once, and continues with the next", async () => {
  const { send } = heldSender();
  const queue = new UploadQueue(send);
  const first = queue.add(aFile("a.csv"));
  void queue.add(aFile("b.csv"));
  queue.remove(queue.list()[0]?.id ?? "");
  expect(await first).toBeNull();
  await expect.poll(() => named(queue)).toEqual([["b.csv", "sending"]]);
});

test("whoever listens hears each change, and the list is the same until then", () => {
  const { send } = heldSender();
  const queue = new UploadQueue(send);
  let heard = 0;
  const stop = queue.subscribe(() => heard++);
  expect(queue.list()).toBe(queue.list());
  void queue.add(aFile("a.csv"));
  expect(heard).toBeGreaterThan(0);
  stop();
  const before = heard;
  void queue.add(aFile("b.csv"));
  expect(heard).toBe(before);
});
