import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getMemo, listMemos } from "./service/read";
import { listTemplates } from "./service/templates";
import { listWaiting } from "./service/waiting";

export const loadMemos = toLoader(listMemos);
export const loadMemo = toLoader(getMemo);
export const loadMemoTemplates = toLoader(listTemplates);

const loadAllWaiting = toLoader(listWaiting);
/** The memos that wait for the caller's approval, and the comments that mention them. */
export const loadWaitingMemos = () => loadAllWaiting({});
