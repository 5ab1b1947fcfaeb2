import { companyWithId } from "./companies/known";
import type { DemoStorage } from "./storage";
import { type StoredEntry, type StoredProject, usualEntries, usualProjects } from "./usual";

const isOwn = ({ _id }: StoredProject) => /^demo_project_\d+$/.test(_id);

function companiesOf(entries: readonly StoredEntry[], projectId: string) {
  const ids = entries.filter(({ project_id }) => project_id === projectId);
  return ids.flatMap(({ company_id }) => {
    const company = companyWithId(company_id);
    if (!company) return [];
    const website = company.value("website") as { url: string } | null;
    return [{ name: company.sample.name, website: website?.url ?? null }];
  });
}

/**
 * What a visitor takes into an account: the projects that they made, or else those of the sample as
 * they stand; of the companies the names and websites alone.
 */
export function workToKeep(storage: DemoStorage, now: Date) {
  const projects = storage.list("projects", usualProjects);
  const entries = storage.list("entries", () => usualEntries(now));
  const active = projects.filter(({ archived_at }) => archived_at === null);
  const own = active.filter(isOwn);
  return (own.length > 0 ? own : active).map(({ _id, project_name }) => ({
    name: project_name,
    companies: companiesOf(entries, _id),
  }));
}
