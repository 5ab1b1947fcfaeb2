import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getMemo, listMemos } from "./service/read";
import { listTemplates } from "./service/templates";

export const loadMemos = toLoader(listMemos);
export const loadMemo = toLoader(getMemo);
export const loadMemoTemplates = toLoader(listTemplates);
