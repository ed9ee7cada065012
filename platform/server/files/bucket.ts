import { Readable } from "node:stream";
import type { ByteRange } from "./byte-range.ts";
import type { ByteStore } from "./byte-store.ts";

/** A store takes 10,000 parts, which are 5 MiB by default. */
const forTerabytes = { partSize: 112 * 1_048_576, queueSize: 1 };

/** Files in an S3-compatible store. The large client library is imported only here. */
export const openBucket = async (filesUrl: string): Promise<ByteStore> => {
  const { bucket, ...connection } = bucketAddress(filesUrl);
  const [{ DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, S3Client, paginateListObjectsV2 }, { Upload }] =
    await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const client = new S3Client({
    ...connection,
    forcePathStyle: true,
    // Stores other than Amazon's refuse the checksums that the client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  return {
    write: async (key: string, content: Readable | Uint8Array) => {
      const params = { Bucket: bucket, Key: key, Body: content };
      await new Upload({ client, params, ...(key.endsWith(".zip") && forTerabytes) }).done();
    },
    read: async (key: string, range?: ByteRange): Promise<Readable> => {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: range && `bytes=${range.start}-${range.end}` }),
      );
      if (!(Body instanceof Readable)) throw new Error("the store answered without a body");
      return Body;
    },
    size: async (key) => {
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      if (ContentLength === undefined) throw new Error("the store answered without a size");
      return ContentLength;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(shopId) {
      const input = { Bucket: bucket, Prefix: shopId && `${shopId}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
    },
  };
};

/**
 * `s3://key:secret@host[:port]/bucket[?region=…&tls=off]`. Default region: the one in Amazon's host name, else
 * us-east-1. The secret may contain unescaped `/` and `+`.
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
