import { listEntries } from "@/lib/domains/watchlists/service/list";
import { ctxOf } from "./contexts";
import { aCompanyByHand, anEntry, aProject, type Member } from "./factories";

/** A project with companies of these names, in that order. */
export async function aWatchlist(member: Member, names: string[]) {
  const project = await aProject(member);
  const companies = [];
  for (const name of names) companies.push(await aCompanyByHand(member, { name }));
  const entries = [];
  for (const [nth, { _id }] of companies.entries())
    entries.push(
      await anEntry(member, project._id, _id, { now: () => new Date(1_700_000_000_000 + nth) }),
    );
  return { project, companies, entries };
}

/** Company names of a list of entries. */
export const namesIn = async (
  member: Member,
  projectId: string,
  asked: Record<string, unknown> = {},
) =>
  (await listEntries.run(ctxOf(member), { projectId, ...asked })).items.map(
    ({ company_name }) => company_name,
  );
