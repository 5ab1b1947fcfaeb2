import { exportAuditLines } from "@/lib/domains/audit/service/export";
import { toJsonLines } from "@/lib/transport/json-lines";

export const GET = toJsonLines(exportAuditLines);
