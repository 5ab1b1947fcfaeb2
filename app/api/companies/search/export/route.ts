import { exportCompanies } from "@/lib/domains/companies/service/export";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(exportCompanies);
