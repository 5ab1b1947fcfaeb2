import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listImports } from "./service/imports";
import { listIntroductions } from "./service/introductions";

export const loadContactImports = toLoader(listImports);
export const loadIntroductions = toLoader(listIntroductions);
