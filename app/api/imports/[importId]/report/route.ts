import { reportImport } from "@/lib/domains/imports/service/rows";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(reportImport);
