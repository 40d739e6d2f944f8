const host = "https://www.openstreetmap.org";

/** Half the height and width of the view in degrees: about 900 by 2400 metres in northern Norway. */
const view = { latitude: 0.004, longitude: 0.03 };

/** Latitude and longitude. */
export type Position = [number, number];

export function mapFrameUrl([latitude, longitude]: Position): string {
  return `${host}/export/embed.html?${new URLSearchParams({
    bbox: [
      longitude - view.longitude,
      latitude - view.latitude,
      longitude + view.longitude,
      latitude + view.latitude,
    ]
      .map((degrees) => degrees.toFixed(4))
      .join(),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  }).toString()}`;
}

export function mapLinkUrl([latitude, longitude]: Position): string {
  return `${host}/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}
