import { exportRounds } from "@/lib/domains/rounds/service/export";
import { toCsv } from "@/lib/transport/csv";

export const GET = toCsv(exportRounds);
