import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Ctx } from "@/lib/service/context";
import type { Operation } from "@/lib/service/operation";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../support/contexts";
import { codeOf, failureOf } from "../support/failures";
import { operations } from "../support/operations";
import { hashesOfTables } from "../support/owner";
import { inputOf, sampleOf } from "../support/samples";
import { aWorld, type World } from "../support/world";

const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const);
/** Somebody who may call the operation: an admin, or the system where it alone may. */
const callerOf = ({ access }: Operation, { member }: World) =>
  access === "system" ? ctxOfJob(member.orgId) : ctxOf(member);
const guarded = operations.filter(({ access }) => access !== "public");

/** One for all tests, which the last of them proves to be as it was. */
let world: World;
let before: Record<string, string>;
beforeAll(async () => {
  world = await aWorld();
  before = await hashesOfTables();
});
const expectNoChange = async () => expect(await hashesOfTables()).toEqual(before);
/** The drill asks after each operation, so that one that writes too early is known by its name. */
const expectNoChangeYet = async () => {
  if (process.env.DRILL) await expectNoChange();
};

test.each(named(operations))("%s takes the input that is made from its schema", (_name, one) => {
  const input = sampleOf(one, world);
  expect(inputOf(one).safeParse(input), JSON.stringify(input)).toMatchObject({ success: true });
});

test.each(named(guarded))("%s is refused to whoever may not call it", async (_name, operation) => {
  const { access, effect } = operation;
  const refusal = async (ctx: Ctx) => codeOf(operation.run(ctx, sampleOf(operation, world)));
  const stranger = access === "system" ? "FORBIDDEN" : "UNAUTHENTICATED";
  expect(await refusal(ctxOfNobody())).toBe(stranger);
  if (effect === "write")
    expect(await refusal(ctxOfApiKey(world.member, ["read"]))).toBe("FORBIDDEN");
  if (access === "admin")
    expect(await refusal(ctxOf({ ...world.member, role: "member" }))).toBe("FORBIDDEN");
  if (access === "admin")
    expect(await refusal(ctxOfApiKey(world.member, ["read", "write"]))).toBe("FORBIDDEN");
  await expectNoChangeYet();
});

const spoilt = {
  "a NUL": "spoilt\0text",
  "half of a surrogate pair": "spoilt\ud800text",
  "a megabyte": "x".repeat(1_048_576),
};
const noPage = [-1, 0, "-1", 1.5, "many", Number.NaN];
const tooLarge = [1e9, "1e9"];

/** Top-level fields of the input and those of its objects, as an error names them. */
function fieldsOf(schema: z.ZodType, prefix = ""): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => {
    const nested = fieldsOf(inner, `${prefix}${name}.`);
    return nested.length > 0 ? nested : [`${prefix}${name}`];
  });
}

function withField(input: Record<string, unknown>, field: string, value: unknown) {
  const copy = structuredClone(input);
  const path = field.split(".");
  let target = copy;
  for (const step of path.slice(0, -1)) target = target[step] as Record<string, unknown>;
  target[path.at(-1) ?? ""] = value;
  return copy;
}

async function refusesField(operation: Operation, field: string, value: unknown, what: string) {
  const input = withField(sampleOf(operation, world), field, value);
  const failure = await failureOf(operation.run(callerOf(operation, world), input));
  expect([field, what, failure.code]).toEqual([field, what, "INVALID_INPUT"]);
  expect(Object.keys(failure.details.fields ?? {}), what).toContain(field);
  expect(failure.message.length).toBeLessThan(300);
}

function deepInput() {
  let deep: unknown = "bottom";
  for (let depth = 0; depth < 5000; depth++) deep = { inner: deep };
  return { deep };
}

test.each(
  named(operations),
)("%s refuses bad input by the field's name", async (_name, operation) => {
  const ctx = callerOf(operation, world);
  await refusesField(operation, "surprise", 1, "a field that it does not know");
  for (const given of [null, undefined, 7, "text", [], [{}], deepInput()])
    expect(await codeOf(operation.run(ctx, given))).toBe("INVALID_INPUT");
  for (const field of fieldsOf(inputOf(operation))) {
    for (const [what, text] of Object.entries(spoilt))
      await refusesField(operation, field, text, what);
    if (["page", "per_page"].includes(field))
      for (const value of noPage) await refusesField(operation, field, value, String(value));
    // A page size beyond the largest gets the largest.
    if (field === "page")
      for (const value of tooLarge) await refusesField(operation, field, value, String(value));
  }
  await expectNoChangeYet();
});

test("refused calls changed nothing", expectNoChange);
