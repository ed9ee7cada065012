import { Readable } from "node:stream";
import { Disk } from "flydrive";
import type { ByteRange } from "./byte-range.ts";

/** Files in any S3-compatible store. The client is large, so it is loaded only here. flydrive knows no ranges and no multipart uploads. */
export const openBucket = async (filesUrl: string) => {
  const { bucket, ...connection } = bucketAddress(filesUrl);
  const [{ S3Client, GetObjectCommand }, { Upload }, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/lib-storage"),
    import("flydrive/drivers/s3"),
  ]);
  const client = new S3Client({
    ...connection,
    forcePathStyle: true,
    // Stores other than Amazon's refuse the checksums that the client adds unasked.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false })),
    write: async (key: string, content: Readable | Uint8Array) => {
      await new Upload({ client, params: { Bucket: bucket, Key: key, Body: content } }).done();
    },
    read: async (key: string, range?: ByteRange): Promise<Readable> => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: range && `bytes=${range.start}-${range.end}` }),
      );
      if (!(Body instanceof Readable)) throw new Error("the store answered without a body");
      return Body;
    },
  };
};

/**
 * `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`. Without a region: the one in Amazon's host name, else us-east-1.
 * A secret may hold `/` and `+` as they are.
 */
export const bucketAddress = (filesUrl: string) => {
  const [, key, secret, host, bucket, options] =
    /^s3:\/\/([^:/@]+):([^@]+)@([^@/?]+)\/([^/?]+)\/?(?:\?(.*))?$/.exec(filesUrl) ?? [];
  if (!key || !secret || !host || !bucket) throw new Error("FILES_URL must be a folder or s3://key:secret@host/bucket");
  const wanted = new URLSearchParams(options);
  const regionOfHost = /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(host)?.[1];
  return {
    endpoint: `${wanted.get("tls") === "off" ? "http" : "https"}://${host}`,
    region: wanted.get("region") ?? regionOfHost ?? "us-east-1",
    credentials: { accessKeyId: decodeURIComponent(key), secretAccessKey: decodeURIComponent(secret) },
    bucket,
  };
};
