import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/durations";
import {
  after,
  besideOpen,
  type Happening,
  holdsOthers,
  isOver,
  leaveOf,
  mayFollowUp,
  type Standing,
} from "@/lib/domains/correspondence/rules";

/*
 * Two conversations with one receiver for one purpose, and what carries their mails: the outbox
 * delivers late, or not while the server is down; the receiver unsubscribes; records are deleted
 * and come back. What the database does is done here by hand, the rules are the product's.
 */

type Letter = { status: "waiting" | "sent" | "dropped"; leftAt: number | null };
type Carried = Standing & { removedAt: Date | null; letters: Letter[]; mayBeWrittenTo: boolean };

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
const isOpen = ({ state, removedAt }: Carried) =>
  state !== "draft" && !isOver({ state }) && removedAt === null;

class Firm {
  readonly all = [0, 1].map(
    (): Carried => ({ ...draft, removedAt: null, letters: [], mayBeWrittenTo: false }),
  );
  isUnsubscribed = false;
  at = 0;

  happen(one: Carried, happening: Happening): void {
    const others = this.all.filter((other) => other !== one);
    const isHolding = holdsOthers(happening);
    const isBeside = isHolding && one.removedAt === null && others.some(isOpen);
    for (const other of isHolding ? others : [])
      if (other.state !== "draft" && !isOver(other))
        Object.assign(other, { state: "review", nextAt: null, heldFrom: null });
    const next = after(one, happening, day(this.at));
    Object.assign(one, isBeside ? besideOpen(one, next) : next);
  }

  put(one: Carried): void {
    one.letters.push({ status: "waiting", leftAt: null });
    this.happen(one, { type: "sent" });
  }

  send(one: Carried): void {
    const isAlone = !this.all.some((other) => other !== one && isOpen(other));
    if (one.state !== "draft" || one.removedAt || !isAlone || this.isUnsubscribed) return;
    one.mayBeWrittenTo = true;
    this.put(one);
  }

  followUp(one: Carried): void {
    if (one.removedAt || one.letters[one.sent - 1]?.status === "waiting") return;
    if (mayFollowUp(one, day(this.at))) this.put(one);
    else this.happen(one, { type: "due" });
  }

  drop(one: Carried, letter: Letter): void {
    letter.status = "dropped";
    if (one.state !== "waiting" || letter !== one.letters[one.sent - 1]) return;
    one.letters.pop();
    this.happen(one, { type: "dropped" });
  }

  deliver(one: Carried): void {
    for (const [index, letter] of [...one.letters].entries()) {
      if (letter.status !== "waiting") continue;
      const leave = leaveOf(one, index + 1, day(this.at));
      if (leave === "wait") continue;
      if (leave === "never") this.drop(one, letter);
      else if (this.isUnsubscribed) {
        letter.status = "dropped";
        this.happen(one, { type: "refused" });
      } else this.leave(one, index, letter);
    }
  }

  leave(one: Carried, index: number, letter: Letter): void {
    expect(one.mayBeWrittenTo).toBe(true);
    expect(one.removedAt).toBeNull();
    expect(this.isUnsubscribed).toBe(false);
    const last = one.letters[index - 1];
    if (index > 0) {
      expect(last?.status).toBe("sent");
      expect(this.at - (last?.leftAt ?? this.at)).toBeGreaterThanOrEqual(one.intervalDays);
    }
    Object.assign(letter, { status: "sent", leftAt: this.at });
    this.happen(one, { type: "left" });
  }

  remove(one: Carried): void {
    const isAlone = !this.all.some((other) => other !== one && isOpen(other));
    const wouldOpen = isOpen({ ...one, removedAt: null });
    if (one.removedAt === null) one.removedAt = day(this.at);
    else if (isAlone || !wouldOpen) one.removedAt = null;
  }
}

const silencing: readonly string[] = ["refused", "completed", "answered", "stopped", "paused"];

function act(firm: Firm, one: Carried, event: Happening | { type: Exclude<keyof Firm, "all"> }) {
  switch (event.type) {
    case "send":
    case "followUp":
    case "deliver":
    case "remove":
      return firm[event.type](one);
    case "isUnsubscribed":
      firm.isUnsubscribed = true;
      return;
    default: {
      const happening = event as Happening;
      if (happening.type === "replied") for (const each of firm.all) each.mayBeWrittenTo = false;
      if (silencing.includes(happening.type)) one.mayBeWrittenTo = false;
      firm.happen(one, happening);
      if (happening.type === "resumed" && one.state === "waiting") one.mayBeWrittenTo = true;
    }
  }
}

const event = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ type: "send" } as const) },
  { weight: 8, arbitrary: fc.constant({ type: "followUp" } as const) },
  { weight: 6, arbitrary: fc.constant({ type: "deliver" } as const) },
  { weight: 1, arbitrary: fc.constant({ type: "remove" } as const) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Happening>(
      { type: "replied", isAuthenticated: true },
      { type: "replied", isAuthenticated: false },
      { type: "away", until: null },
      { type: "bounced", permanence: "soft" },
      { type: "completed" },
      { type: "paused" },
      { type: "resumed" },
      { type: "resumed" },
    ),
  },
);
const history = fc.record({
  events: fc.array(fc.record({ event, of: fc.nat(1), days: fc.nat(8) }), {
    minLength: 25,
    maxLength: 70,
  }),
  unsubscribesAt: fc.nat(140),
  /** The first one ended without an answer, which may come late. */
  isFirstOver: fc.boolean(),
});

test("10,000 events with a slow outbox: nothing follows what has not left, and one is open at most", () => {
  let events = 0;
  let mails = 0;
  fc.assert(
    fc.property(history, ({ events: all, unsubscribesAt, isFirstOver }) => {
      const firm = new Firm();
      if (isFirstOver) Object.assign(firm.all[0] as Carried, { state: "no_answer", sent: 3 });
      for (const [index, { event: one, of, days }] of all.entries()) {
        events += 1;
        firm.at += days;
        if (index === unsubscribesAt) firm.isUnsubscribed = true;
        const carried = firm.all[of] as Carried;
        act(firm, carried, one);
        expect(firm.all.filter(isOpen).length).toBeLessThanOrEqual(1);
        if (carried.state === "no_answer" && carried.letters.length > 0)
          expect(carried.letters.at(-1)?.status).not.toBe("waiting");
      }
      mails += firm.all.flatMap(({ letters }) => letters).filter(({ leftAt }) => leftAt).length;
    }),
    { numRuns: 400 },
  );
  expect(events).toBeGreaterThan(10_000);
  expect(mails).toBeGreaterThan(100);
});
