import "server-only";
import { toLoader } from "@/lib/transport/rsc";
import { listAudit } from "./service/list";

export const loadAudit = toLoader(listAudit);
