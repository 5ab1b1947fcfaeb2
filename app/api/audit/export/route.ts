import { exportAudit } from "@/lib/domains/audit/service/export";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(exportAudit);
