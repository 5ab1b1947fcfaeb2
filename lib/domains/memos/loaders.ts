import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getMemo, listMemos } from "./service/read";

export const loadMemos = toLoader(listMemos);
export const loadMemo = toLoader(getMemo);
