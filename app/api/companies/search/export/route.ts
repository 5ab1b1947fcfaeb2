import { exportCompanies } from "@/lib/domains/evaluations/service/exports";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(exportCompanies);
