"use client";

import "./globals.css";
import { RestoringConnection } from "@/components/ui/restoring-connection";

/** Replaces the root layout when that fails. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Restoring connection... · Spotlight</title>
        <RestoringConnection />
      </body>
    </html>
  );
}
