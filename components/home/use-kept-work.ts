import { useState } from "react";
import { useCreateCompany } from "@/components/companies/use-companies";
import { useCreateProject } from "@/components/projects/use-projects";
import { useApi } from "@/components/providers/api-provider";
import {
  forgetKeptWork,
  type KeptCompany,
  type KeptProject,
  keepWork,
  readKeptWork,
} from "@/lib/client/kept-work";
import { companyCalls } from "@/lib/domains/companies/contract";

const hostOf = (website: string | null) =>
  website && new URL(website).host.toLowerCase().replace(/^www\./, "");

/** What a visitor brought from the demo, and adding it to the workspace project by project. */
export function useKeptWork() {
  const api = useApi();
  const createCompany = useCreateCompany();
  const createProject = useCreateProject();
  const [kept, setKept] = useState(readKeptWork);
  const [isAdding, setAdding] = useState(false);

  /** A company of the same name and website is used as it is. */
  async function companyId({ name, website }: KeptCompany): Promise<string> {
    const asked = { q: name, facets: false, near_misses: false };
    const { items } = await api.read(companyCalls.search, asked);
    const host = hostOf(website);
    const known = items.find(
      (item) => item.company_name === name && (host === null || item.domain === host),
    );
    if (known) return known._id;
    const input = website === null ? { name } : { name, website };
    const made = await createCompany.mutateAsync(input);
    if (!made.ok) throw new Error(made.error.message);
    return made.data._id;
  }

  async function addProject({ name, companies }: KeptProject): Promise<string> {
    const ids: string[] = [];
    for (const company of companies) ids.push(await companyId(company));
    const made = await createProject.mutateAsync({ project_name: name, companies: ids });
    if (!made.ok) throw new Error(made.error.message);
    return made.data._id;
  }

  /** The id of the first project that was added. What fails stays, to be tried again. */
  async function add(): Promise<string | null> {
    const added: string[] = [];
    setAdding(true);
    try {
      for (const [at, project] of kept.entries()) {
        added.push(await addProject(project));
        keepWork(kept.slice(at + 1));
      }
    } finally {
      setAdding(false);
      setKept(readKeptWork());
    }
    forgetKeptWork();
    return added[0] ?? null;
  }
  function discard() {
    forgetKeptWork();
    setKept([]);
  }
  return { kept, isAdding, add, discard };
}
