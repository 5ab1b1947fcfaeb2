import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { readBoard } from "./service/list";

export const loadBoard = toLoader(readBoard);
