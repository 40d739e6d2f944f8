import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Ceremony {
  challenge: string;
  rpId: string;
  origin: string;
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean;
}

/** A passkey in software: answers the ceremonies of WebAuthn in their JSON form, as a browser would send them. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    create(ceremony: Ceremony) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const coseKey = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const authData = Buffer.concat([getHead(ceremony, 0x40), Buffer.alloc(16), length, id, coseKey]);
      const attestationObject = cborMap([
        ["fmt", "none"],
        ["attStmt", emptyMap],
        ["authData", authData],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: getClientData("webauthn.create", ceremony).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      };
    },

    get(ceremony: Ceremony) {
      const clientData = getClientData("webauthn.get", ceremony);
      const authenticatorData = getHead(ceremony, 0);
      const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** The hash of the site's name, the flags and the counter, which stays 0 as that of most passkeys. */
function getHead({ rpId, isVerified = true }: Ceremony, flags: number): Buffer {
  const present = 0x01;
  const verified = isVerified ? 0x04 : 0;
  const head = Buffer.from([present | verified | flags, 0, 0, 0, 0]);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), head]);
}

function getClientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const emptyMap = Symbol("an empty map");
type Cbor = number | string | Buffer | typeof emptyMap;

function cborMap(entries: Array<[number | string, Cbor]>): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cbor)]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value === emptyMap) return cborHead(5, 0);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 0xff]);
}
