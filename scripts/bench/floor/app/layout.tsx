import type { ReactNode } from "react";

export const metadata = { title: "Bare server" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
