import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getImport, listImports } from "./service/import";
import { getStarter } from "./service/starter";

const loadOwnStarter = toLoader(getStarter);

export const loadStarter = () => loadOwnStarter({});

export const loadImport = toLoader(getImport);
export const loadImports = toLoader(listImports);
/** Enough to tell whether anything was imported, and which imports are waiting or running. */
export const loadNewestImports = () => loadImports({ page: 1, per_page: 5 });
