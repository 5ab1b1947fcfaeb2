import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "@/lib/service/operation";
import { ctxOf, ctxOfApiKey, ctxOfJob, ctxOfNobody } from "../support/contexts";
import { codeOf, failureOf } from "../support/failures";
import { operations } from "../support/operations";
import { hashesOfTables } from "../support/owner";
import { aWorld, sampleNames, sampleOf, type World } from "../support/samples";

const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const);
/** Somebody who may call the operation: an admin, or the system where it alone may. */
const callerOf = ({ access }: Operation, { member }: World) =>
  access === "system" ? ctxOfJob(member.orgId) : ctxOf(member);
const guarded = operations.filter(({ access }) => access !== "public");

/** One for all tests: each proves that what was refused changed nothing. */
let world: World;
beforeAll(async () => {
  world = await aWorld();
});

test("every operation has a sample, and every sample an operation", () => {
  expect(operations.map(({ name }) => name)).toEqual(sampleNames);
});

describe("who may call", () => {
  test.each(
    named(guarded.filter(({ effect }) => effect === "write")),
  )("%s refuses an API key that may only read", async (_name, operation) => {
    const before = await hashesOfTables();
    const call = operation.run(ctxOfApiKey(world.member, ["read"]), sampleOf(operation, world));
    expect(await codeOf(call)).toBe("FORBIDDEN");
    expect(await hashesOfTables()).toEqual(before);
  });

  test.each(named(guarded))("%s refuses a stranger", async (_name, operation) => {
    const before = await hashesOfTables();
    const code = await codeOf(operation.run(ctxOfNobody(), sampleOf(operation, world)));
    expect(code).toBe(operation.access === "system" ? "FORBIDDEN" : "UNAUTHENTICATED");
    expect(await hashesOfTables()).toEqual(before);
  });

  test.each(
    named(operations.filter(({ access }) => access === "admin")),
  )("%s refuses a member", async (_name, operation) => {
    const call = operation.run(
      ctxOf({ ...world.member, role: "member" }),
      sampleOf(operation, world),
    );
    expect(await codeOf(call)).toBe("FORBIDDEN");
  });
});

const spoilt = {
  "a NUL": "spoilt\0text",
  "half of a surrogate pair": "spoilt\ud800text",
  "a megabyte": "x".repeat(1_048_576),
};

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

async function refusesField(operation: Operation, field: string, value: unknown) {
  const input = withField(sampleOf(operation, world), field, value);
  const before = await hashesOfTables();
  const failure = await failureOf(operation.run(callerOf(operation, world), input));
  expect(failure.code).toBe("INVALID_INPUT");
  expect(Object.keys(failure.details.fields ?? {})).toContain(field);
  expect(failure.message.length).toBeLessThan(300);
  expect(await hashesOfTables()).toEqual(before);
}

const inputs = await Promise.all(operations.map(async ({ shapes }) => (await shapes()).input));
const everyField = operations.flatMap((operation, nth) =>
  fieldsOf(inputs[nth] as z.ZodType).map((field) => [operation.name, field, operation] as const),
);

describe("bad input", () => {
  test.each(named(operations))("%s refuses a field that it does not know", (_name, operation) =>
    refusesField(operation, "surprise", 1));

  test.each(named(operations))("%s refuses what is not an object", async (_name, operation) => {
    const ctx = callerOf(operation, world);
    for (const input of [null, undefined, 7, "text", [], [{}]])
      expect(await codeOf(operation.run(ctx, input))).toBe("INVALID_INPUT");
  });

  for (const [what, text] of Object.entries(spoilt))
    test.each(everyField)(`%s refuses ${what} in %s`, (_name, field, operation) =>
      refusesField(operation, field, text));

  test.each(
    everyField.filter(([, field]) => ["page", "per_page"].includes(field)),
  )("%s refuses a %s of -1, 0, 1e9, 1.5 and words", async (_name, field, operation) => {
    for (const value of [-1, 0, 1e9, "1e9", "-1", 1.5, "many", Number.NaN])
      await refusesField(operation, field, value);
  });

  test.each(named(operations))("%s refuses very deep nesting", async (_name, operation) => {
    const ctx = callerOf(operation, world);
    let deep: unknown = "bottom";
    for (let depth = 0; depth < 5000; depth++) deep = { inner: deep };
    expect(await codeOf(operation.run(ctx, { deep }))).toBe("INVALID_INPUT");
  });
});
