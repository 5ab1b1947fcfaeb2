import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/durations";
import {
  after,
  arrivedOf,
  type Happening,
  isOver,
  leaveOf,
  mayFollowUp,
  type Standing,
  whyAddressStays,
} from "@/lib/domains/correspondence/rules";

const draft: Standing = {
  state: "draft",
  sent: 0,
  intervalDays: 7,
  followUps: 2,
  nextAt: null,
  heldFrom: null,
  answerBy: null,
};
const day = (count: number) => new Date(count * DAY_MS);

test("writes once, follows up twice, and then ends without an answer", () => {
  let standing = after(draft, { type: "sent" }, day(0));
  expect(standing).toMatchObject({ state: "waiting", sent: 1, nextAt: day(7) });
  for (const at of [7, 14]) {
    expect(mayFollowUp(standing, day(at - 1))).toBe(false);
    expect(mayFollowUp(standing, day(at))).toBe(true);
    standing = after(standing, { type: "sent" }, day(at));
  }
  expect(mayFollowUp(standing, day(21))).toBe(false);
  expect(after(standing, { type: "due" }, day(21))).toMatchObject({ state: "no_answer", sent: 3 });
});

test("once the link has ended nothing leaves, and the wait for an answer ends", () => {
  const waiting = { ...after(draft, { type: "sent" }, day(0)), answerBy: day(8), removedAt: null };
  expect(mayFollowUp(waiting, day(7))).toBe(true);
  expect(leaveOf(waiting, 1, day(7))).toBe("go");
  expect(mayFollowUp(waiting, day(8))).toBe(false);
  expect(leaveOf(waiting, 1, day(8))).toBe("never");
  expect(after(waiting, { type: "due" }, day(8))).toMatchObject({ state: "no_answer", sent: 1 });
});

test("a first mail that did not leave is a draft again, also while it is paused", () => {
  const paused = after(after(draft, { type: "sent" }, day(0)), { type: "paused" }, day(0));
  expect(after(paused, { type: "dropped" }, day(1))).toMatchObject({ state: "draft", sent: 0 });
});

test("an answer that decides nothing lets a person go on while a follow-up is left", () => {
  const waiting = after(draft, { type: "sent" }, day(0));
  const answered = after(waiting, { type: "replied", isAuthenticated: true }, day(1));
  expect(after(answered, { type: "resumed" }, day(2)).state).toBe("answered");
  expect(after(answered, { type: "reopened" }, day(2))).toMatchObject({
    state: "waiting",
    nextAt: day(9),
  });
  const expired = { ...answered, answerBy: day(2) };
  for (const over of [{ ...answered, sent: 3 }, expired])
    expect(after(over, { type: "reopened" }, day(2)).state).toBe("answered");
});

test("a corrected address gets what the dead one swallowed, and nothing that arrived is lost", () => {
  const waiting = after(draft, { type: "sent" }, day(0));
  const bounced = after(waiting, { type: "bounced", permanence: "hard" }, day(1));
  expect(after(bounced, { type: "readdressed", arrived: 0 }, day(2))).toEqual(draft);
  expect(after({ ...bounced, sent: 2 }, { type: "readdressed", arrived: 1 }, day(2))).toMatchObject(
    { state: "waiting", sent: 1, nextAt: day(9) },
  );
  const mail = (at: number | null) => ({
    way: "mail" as const,
    sentAt: at === null ? null : day(at),
  });
  const planned = { way: null, sentAt: null };
  expect(arrivedOf([mail(0), planned])).toBe(0);
  expect(arrivedOf([mail(0), mail(1), planned])).toBe(0);
  expect(arrivedOf([mail(0), mail(7), planned])).toBe(1);
  expect(arrivedOf([{ way: "hand", sentAt: day(0) }, mail(null), planned])).toBe(1);
  const refusedAtOnce = { ...mail(null), handedAt: day(7) };
  expect(arrivedOf([mail(0), refusedAtOnce, planned])).toBe(1);
});

test("an absence moves the next mail, and is no answer", () => {
  const waiting = after(draft, { type: "sent" }, day(0));
  const away = after(waiting, { type: "away", until: day(30) }, day(1));
  expect(away).toMatchObject({ state: "waiting", nextAt: day(30) });
});

test("a reply of somebody unproved ends nothing, and stops the mails until a person decides", () => {
  const waiting = after(draft, { type: "sent" }, day(0));
  const review = after(waiting, { type: "replied", isAuthenticated: false }, day(1));
  expect(review).toMatchObject({ state: "review", nextAt: null });
  expect(after(review, { type: "resumed" }, day(2))).toMatchObject({
    state: "waiting",
    nextAt: day(9),
  });
  expect(after(review, { type: "answered" }, day(2)).state).toBe("answered");
});

test("a mail that belongs elsewhere lets go what it held, and nothing else", () => {
  const waiting = after(draft, { type: "sent" }, day(0));
  const held = after(waiting, { type: "held" }, day(1));
  expect(held).toMatchObject({ state: "review", nextAt: null });
  expect(after(held, { type: "released" }, day(2))).toMatchObject({
    state: "waiting",
    nextAt: day(9),
  });
  const paused = after(after(waiting, { type: "paused" }, day(1)), { type: "held" }, day(2));
  expect(after(paused, { type: "released" }, day(3))).toMatchObject({
    state: "paused",
    nextAt: null,
  });
  const answered = after(held, { type: "replied", isAuthenticated: false }, day(2));
  expect(after(answered, { type: "released" }, day(3)).state).toBe("review");
});

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ type: "due" } as const) },
  fc.constantFrom<Happening>(
    { type: "replied", isAuthenticated: true },
    { type: "replied", isAuthenticated: false },
    { type: "away", until: null },
    { type: "bounced", permanence: "hard" },
    { type: "bounced", permanence: "soft" },
    { type: "refused" },
    { type: "completed" },
    { type: "answered" },
    { type: "paused" },
    { type: "resumed" },
    { type: "reopened" },
    { type: "held" },
    { type: "released" },
    { type: "stopped" },
  ),
);

/** What ends or holds a conversation, told apart without looking at its standing. */
const silencing: readonly string[] = [
  ...["replied", "held", "refused", "completed", "answered", "stopped"],
];
const letsGo: readonly string[] = ["resumed", "reopened", "released"];

test("10,000 events in any order: nobody is written to who answered, refused or is not there", () => {
  let events = 0;
  fc.assert(
    fc.property(
      fc.array(fc.record({ happening, days: fc.nat(15) }), { minLength: 20, maxLength: 60 }),
      (history) => {
        let standing = after(draft, { type: "sent" }, day(0));
        let [at, mails, isHeld] = [0, 1, false];
        let lastMail = 0;
        for (const { happening: one, days } of history) {
          events += 1;
          at += days;
          if (one.type === "due" && mayFollowUp(standing, day(at))) {
            expect(isHeld).toBe(false);
            expect(at - lastMail).toBeGreaterThanOrEqual(draft.intervalDays);
            [mails, lastMail] = [mails + 1, at];
            standing = after(standing, { type: "sent" }, day(at));
          } else standing = after(standing, one, day(at));
          if (silencing.includes(one.type) || one.type === "paused") isHeld = true;
          if (one.type === "bounced" && one.permanence === "hard") isHeld = true;
          if (letsGo.includes(one.type) && standing.state === "waiting") isHeld = false;
          expect(mails).toBeLessThanOrEqual(1 + draft.followUps);
          expect(isOver(standing) && standing.nextAt !== null).toBe(false);
        }
      },
    ),
    { numRuns: 501 },
  );
  expect(events).toBeGreaterThan(10_000);
});

test("an address that stays says how it can change, and only where it can", () => {
  const why = (state: Standing["state"]) => whyAddressStays({ state, receiverName: "Ada Ridge" });
  for (const state of ["waiting", "paused", "review", "answered", "no_answer"] as const)
    expect(why(state)).toContain("“Write to this address”");
  for (const state of ["completed", "unsubscribed", "stopped"] as const)
    expect(why(state)).toBe("These emails have ended, so their address can’t be changed");
});
