import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listImports } from "./service/imports";

export const loadContactImports = toLoader(listImports);
