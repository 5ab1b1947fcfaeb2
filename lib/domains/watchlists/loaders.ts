import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listEntriesOfCompany, readBoard } from "./service/list";
import { readOverview } from "./service/overview";

export const loadBoard = toLoader(readBoard);
export const loadEntriesOfCompany = toLoader(listEntriesOfCompany);
export const loadOverview = toLoader(readOverview);
