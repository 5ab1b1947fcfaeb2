import { createDemoApi } from "@/lib/client/demo";
import type { Call } from "@/lib/core/contract";
import { toAppError } from "@/lib/core/errors";
import { aiCompanies } from "@/lib/demo/companies/ai";
import { fintechCompanies } from "@/lib/demo/companies/fintech";
import { SAMPLES_RECORDED_AT } from "@/lib/demo/companies/known";
import { createDemoStorage } from "@/lib/demo/storage";
import type { Field } from "@/lib/domains/evidence/constants";
import { ctxOf } from "./contexts";
import { aStatement } from "./evidence";
import type { Member } from "./factories";

/** A browser's storage that a test can look into. */
export function aTextStorage() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  return { kept, storage };
}

type Options = { now?: () => Date; wait?: (ms: number) => Promise<void> };

/** The demo's API over a storage of its own; its delays pass at once. */
export function aDemo({ now = () => new Date(), wait = async () => {} }: Options = {}) {
  const { kept, storage } = aTextStorage();
  const api = createDemoApi({ storage: createDemoStorage(() => storage), wait, now });
  return { api, kept };
}

/** An answer, or the code and the wrong fields of a refusal. */
export type Outcome = { data: unknown } | { code: string; fields: string[] };

/** The demo and the product under one name each: what both are asked, and what comes of it. */
export type Asking = (call: Call, input: unknown) => Promise<Outcome>;

const refused = (thrown: unknown): Outcome => {
  const { code, details } = toAppError(thrown);
  return { code, fields: Object.keys(details.fields ?? {}) };
};

export function askingDemo(options: Options = {}): Asking {
  const { api } = aDemo(options);
  return async (call, input) => {
    if (call.effect === "write") {
      const result = await api.write(call as never, input as never);
      if (result.ok) return { data: (await call.output()).parse(result.data) };
      const { code, fields = {} } = result.error;
      return { code, fields: Object.keys(fields) };
    }
    try {
      return { data: (await call.output()).parse(await api.read(call, input as never)) };
    } catch (thrown) {
      return refused((thrown as Error).cause ?? thrown);
    }
  };
}

export async function askingProduct(member: Member): Promise<Asking> {
  const { operations } = await import("./operations");
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  return async (call, input) => {
    const operation = byName.get(call.name);
    if (!operation) throw new Error(`No operation implements ${call.name}`);
    try {
      return { data: await operation.run(ctxOf(member), input) };
    } catch (thrown) {
      return refused(thrown);
    }
  };
}

/** The demo's companies in a member's organization, as the same sources state them. */
export async function storeSamples(member: Member): Promise<void> {
  for (const { id, name, sources } of [...aiCompanies, ...fintechCompanies])
    for (const [at, { source, facts = {}, rounds = [], people = [] }] of sources.entries()) {
      const said = (field: Field, value: unknown) => ({
        field,
        said: { value, asOf: source.asOf },
      });
      await aStatement(member, {
        companyId: id,
        kind: "web",
        title: source.title,
        url: source.url,
        recordedAt: new Date(SAMPLES_RECORDED_AT),
        says: [
          ...(at === 0 ? [said("name", name)] : []),
          ...Object.entries(facts).map(([field, value]) => said(field as Field, value)),
          ...rounds.map((round) => said("round", round)),
          ...people.map((person) => said("person", person)),
        ],
      });
    }
}
