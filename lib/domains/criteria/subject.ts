import "server-only";
import { everyPage } from "@/lib/service/every-page";
import type { ToolCaller } from "@/lib/service/tool";
import { listCriteria } from "./service/read";

/** The names of the sets of criteria that the caller sees, lenses among them, by their ids. */
export async function criteriaNames(ctx: ToolCaller): Promise<ReadonlyMap<string, string>> {
  const sets = await everyPage((part) => listCriteria.call(ctx, part));
  return new Map(sets.map(({ _id, name }) => [_id, name]));
}
