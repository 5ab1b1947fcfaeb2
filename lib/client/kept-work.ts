import { forgetStored, readStored, writeStored } from "./stored";

/** What a visitor of the demo takes into an account: names and websites, and no figure. */
export type KeptCompany = { name: string; website: string | null };
export type KeptProject = { name: string; companies: KeptCompany[] };

const NAME = "kept-work";
/** More than this is no work of a visitor. */
const MOST = 100;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function toCompany(value: unknown): KeptCompany[] {
  const { name, website } = (value ?? {}) as Record<string, unknown>;
  return isText(name) ? [{ name, website: isText(website) ? website : null }] : [];
}

function toProject(value: unknown): KeptProject[] {
  const { name, companies } = (value ?? {}) as Record<string, unknown>;
  if (!isText(name) || !Array.isArray(companies)) return [];
  return [{ name, companies: companies.slice(0, MOST).flatMap(toCompany) }];
}

export const keepWork = (projects: readonly KeptProject[]): void => writeStored(NAME, projects);

/** What waits to be added; what is not readable as such is left out. */
export function readKeptWork(): KeptProject[] {
  const kept = readStored(NAME);
  return Array.isArray(kept) ? kept.slice(0, MOST).flatMap(toProject) : [];
}

export const forgetKeptWork = (): void => forgetStored(NAME);
