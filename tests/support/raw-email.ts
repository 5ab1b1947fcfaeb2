/** A raw email with files. */
export const anEmailWith = (files: Record<string, string>): string =>
  [
    "From: Ada <ada@fjord.example>",
    "Message-ID: <deck@fjord.example>",
    "Subject: Our deck",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "As promised.",
    ...Object.entries(files).flatMap(([name, content]) => [
      "--b",
      `Content-Type: application/octet-stream; name="${name}"`,
      "Content-Transfer-Encoding: base64",
      "Content-Disposition: attachment",
      "",
      Buffer.from(content).toString("base64").replace(/.{76}/g, "$&\r\n"),
    ]),
    "--b--",
    "",
  ].join("\r\n");
