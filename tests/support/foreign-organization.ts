import { beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "@/lib/service/operation";
import { answersUnknown } from "../architecture/narrower-access";
import { ctxOf, ctxOfJob } from "./contexts";
import { failureOf } from "./failures";
import { operations } from "./operations";
import { hashesOfTables } from "./owner";
import { recordFields, sampleOf } from "./samples";
import { aWorld, type World } from "./world";

const missing = (id: unknown) => String(id).replace(/_.*/, `_${"0".repeat(24)}`);

type Worlds = {
  own: World;
  foreign: World;
  /** How the tables stand since the last refusal; undefined after what may have changed them. */
  hashes?: Record<string, string>;
};

async function refuses(operation: Operation, worlds: Worlds): Promise<void> {
  const { own, foreign } = worlds;
  for (const field of recordFields(operation, own, foreign)) {
    const input = sampleOf(operation, own);
    const isOfSystem = operation.access === "system";
    const ctx = isOfSystem ? ctxOfJob(own.member.orgId) : ctxOf(own.member);
    const foreignId = sampleOf(operation, foreign)[field];
    const before = worlds.hashes ?? (await hashesOfTables());
    worlds.hashes = undefined;
    if (answersUnknown.has(operation.name)) {
      const seen = await operation.run(ctx, { ...input, [field]: foreignId });
      const unknown = { ...input, [field]: missing(foreignId) };
      expect(seen).toEqual(await operation.run(ctx, unknown));
      continue;
    }
    const seen = await failureOf(operation.run(ctx, { ...input, [field]: foreignId }));
    const unknown = await failureOf(operation.run(ctx, { ...input, [field]: missing(foreignId) }));
    expect(seen.code).toBe("NOT_FOUND");
    expect([seen.code, seen.message, seen.details]).toEqual([
      unknown.code,
      unknown.message,
      unknown.details,
    ]);
    expect(await hashesOfTables()).toEqual(before);
    worlds.hashes = before;
  }
}

/**
 * Nobody sees, counts or changes another organization's data, whichever of the two protections is
 * on.
 */
export function foreignOrganizationSuite(): void {
  describe("another organization's records", () => {
    // Two worlds for all operations: each test proves that a refused call changed nothing.
    let worlds: Worlds;
    beforeAll(async () => {
      worlds = { own: await aWorld(), foreign: await aWorld() };
    });

    test.each(
      operations.map((operation) => [operation.name, operation] as const),
    )("%s answers NOT_FOUND, as for records that never were", (_name, operation) =>
      refuses(operation, worlds));

    test("a list holds nothing of them and does not count them", async () => {
      const [own, foreign] = [await aWorld(), await aWorld()];
      for (const operation of operations.filter(({ name }) => name.endsWith(".list"))) {
        const { items, total } = (await operation.run(
          ctxOf(own.member),
          sampleOf(operation, own),
        )) as { items: { _id: string }[]; total: number };
        expect(items.map((item) => item._id)).not.toContain(foreign.project._id);
        expect(total).toBe(items.length);
      }
    });

    test("their names are free", async () => {
      const [own, foreign] = [await aWorld(), await aWorld()];
      const [create] = operations.filter(({ name }) => name === "projects.create");
      const named = { project_name: foreign.project.project_name };
      await create?.run(ctxOf(own.member), { ...named, project_name: `${named.project_name} too` });
      const other = await aWorld();
      const update = operations.find(({ name }) => name === "projects.update");
      const edit = { projectId: other.project._id, version: 1, ...named };
      await update?.run(ctxOf(other.member), edit);
    });
  });
}
