import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { getPipeline } from "./service/arranging";
import { listEntries, readBoard } from "./service/list";

export const loadBoard = toLoader(readBoard);
export const loadEntries = toLoader(listEntries);
const loadOwnPipeline = toLoader(getPipeline);
export const loadPipeline = () => loadOwnPipeline({});
