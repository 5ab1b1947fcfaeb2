import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listAnswered } from "./service/answered";

const loadAll = toLoader(listAnswered);
/** What people outside answered to the caller, who has not seen it. */
export const loadAnswered = () => loadAll({});
