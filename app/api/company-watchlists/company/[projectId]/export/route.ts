import { exportEntries } from "@/lib/domains/evaluations/service/exports";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(exportEntries);
