// @ts-nocheck
/**
 * Bakeoff
 * 1.0.0
 * DO NOT MODIFY - This file has been generated using oazapfts.
 * See https://www.npmjs.com/package/oazapfts
 */
import * as Oazapfts from "@oazapfts/runtime";
import * as QS from "@oazapfts/runtime/query";
export const defaults: Oazapfts.Defaults<Oazapfts.CustomHeaders> = {
    headers: {},
    baseUrl: "http://127.0.0.1:3000"
};
const oazapfts = Oazapfts.runtime(defaults);
export const servers = {
    server1: "http://127.0.0.1:3000"
};
export type Diagnostic = {
    severity: "error" | "warning" | "note";
    /** Stable: `ragged-row`. */
    code: string;
    message: string;
    /** From 1; null: the text as a whole. */
    line: number | null;
    /** The part of the line that is meant: from, and up to but without. */
    span?: never[];
};
export type Stored = {
    uploads: {
        /** SHA-256 of the stored text, hexadecimal. */
        id: string;
        /** File name without folders; null for pasted text. */
        name: string | null;
        title: string;
        notes: string;
        format: string;
        formatVersion: number;
        createdAt: string;
        bytes: number;
        lines: number;
        /** Secrets that were masked before the text was stored. */
        masked: number;
        /** Dimensions that the uploader said. */
        given?: {
            [key: string]: string;
        };
        counts: {
            runs: number;
            configs: number;
            /** Numbers, missing cells left out. */
            measurements: number;
            missing: number;
            series: number;
            points: number;
            errors: number;
            warnings: number;
            notes: number;
        };
        /** False: it was here. */
        isNew: boolean;
    }[];
    /** Texts in which nothing can be compared. */
    refused: {
        name: string | null;
        diagnostics: Diagnostic[];
    }[];
};
export type Check = {
    code: string;
    status: "holds" | "differs" | "failed";
    message: string;
    lines: number[];
};
export type ReadConfig = {
    name: string;
    /** Which systems it can belong to; what is absent matches any. */
    scope: {
        dbms?: string;
        version?: string;
    };
    parent: string | null;
    /** The definition as written. */
    text: string;
    /** Settings of this config alone. */
    own: {
        [key: string]: string;
    };
    /** Effective settings: those of the parent, overlaid with its own. */
    knobs: {
        [key: string]: string;
    };
    line: number;
};
export type Metric = {
    id: string;
    label: string;
    /** Base unit, in which values are: s, B, op/s, ratio … */
    unit: string;
    /** What one unit of work is, where values are per unit of work. */
    per: string | null;
    /** Which way it improves; `none`: nobody can say. */
    direction: "higher" | "lower" | "none";
    description: string;
    /** Unit that people use for it. */
    display?: string;
};
export type ReadText = {
    /** Null: no format recognises the text. */
    format: string | null;
    runs: {
        name: string;
        line: number;
        /** Facts that say which run this is, as written. */
        dimensions: {
            [key: string]: string;
        };
        measurements: {
            metric: string;
            value: number | null;
            /** Base unit of the values. */
            unit: string | null;
            line: number;
            label: string;
            raw: string | null;
            derived?: true;
            /** How it follows from the text, for people. */
            formula?: string;
            lines?: number[];
        }[];
        series: {
            metric: string;
            label: string;
            /** Base unit of the values. */
            unit: string | null;
            derived?: true;
            /** How it follows from the text, for people. */
            formula?: string;
            rounding?: number;
            points: {
                /** Seconds since the start of the run. */
                t: number;
                value: number | null;
                line: number;
            }[];
        }[];
        distributions: ({
            kind: "histogram";
            metric: string;
            label: string;
            line: number;
            buckets: {
                /** Upper bound; null: the last, open bucket. */
                upTo: number | null;
                count: number;
                line: number;
            }[];
            weights: "count" | "share";
            max: number | null;
            /** Base unit of the values. */
            unit: string | null;
        } | {
            kind: "samples";
            metric: string;
            label: string;
            line: number;
            values: (number | null)[];
            lines: number[];
            /** Base unit of the values. */
            unit: string | null;
        })[];
        checks: Check[];
    }[];
    configs: ReadConfig[];
    metrics?: Metric[];
    diagnostics: Diagnostic[];
};
export type Problem = {
    "type": "about:blank";
    /** What went wrong, the same for every error of this code. */
    title: string;
    status: number;
    /** Stable: what a program decides by. */
    code: string;
    /** One sentence that the caller can act on. */
    detail: string;
    [key: string]: any;
};
export type Upload = {
    /** SHA-256 of the stored text, hexadecimal. */
    id: string;
    /** File name without folders; null for pasted text. */
    name: string | null;
    title: string;
    notes: string;
    format: string;
    formatVersion: number;
    createdAt: string;
    bytes: number;
    lines: number;
    /** Secrets that were masked before the text was stored. */
    masked: number;
    /** Dimensions that the uploader said. */
    given?: {
        [key: string]: string;
    };
    counts: {
        runs: number;
        configs: number;
        /** Numbers, missing cells left out. */
        measurements: number;
        missing: number;
        series: number;
        points: number;
        errors: number;
        warnings: number;
        notes: number;
    };
};
export type Uploads = {
    uploads: Upload[];
};
export type Config = {
    id: string;
    uploadId: string;
    name: string;
    /** Which systems it can belong to; what is absent matches any. */
    scope: {
        dbms?: string;
        version?: string;
    };
    parent: string | null;
    /** The definition as written. */
    text: string;
    /** Settings of this config alone. */
    own: {
        [key: string]: string;
    };
    /** Effective settings: those of the parent, overlaid with its own. */
    knobs: {
        [key: string]: string;
    };
    line: number;
};
export type UploadDetail = {
    upload: Upload;
    diagnostics: Diagnostic[];
    configs: Config[];
    /** Metrics that only this text knows. */
    metrics: Metric[];
};
export type OneUpload = {
    upload: Upload;
};
export type Diagnostics = {
    diagnostics: Diagnostic[];
};
export type Measurement = {
    metric: string;
    /** The label as written: `ips.av`. */
    label: string;
    /** In the base unit of the metric; null: marked as missing. */
    value: number | null;
    line: number;
    /** The cell as written; null when derived. */
    raw: string | null;
    derived?: {
        /** How it follows from the text, for people. */
        formula: string;
        lines: number[];
    };
};
export type Run = {
    /** Made of the text: the same wherever it is stored. */
    id: string;
    uploadId: string;
    name: string;
    line: number;
    /** Facts that say which run this is, as written. */
    dimensions: {
        [key: string]: string;
    };
    configId: string | null;
    measurements: Measurement[];
};
export type Runs = {
    runs: Run[];
    /** Runs that match; more than are listed when `limit` is smaller. */
    total: number;
};
export type RunDetail = {
    run: Run;
    /** In the order of its text, from 0. */
    place: number;
    upload: Upload;
    config: Config | null;
    series: {
        metric: string;
        label: string;
        derived?: {
            /** How it follows from the text, for people. */
            formula: string;
        };
        /** Relative half-width of the rounding in the text; absent: exact as printed. */
        rounding?: number;
        points: number;
    }[];
    distributions: ({
        kind: "histogram";
        metric: string;
        label: string;
        line: number;
        buckets: {
            /** Upper bound; null: the last, open bucket. */
            upTo: number | null;
            count: number;
            line: number;
        }[];
        weights: "count" | "share";
        max: number | null;
    } | {
        kind: "samples";
        metric: string;
        label: string;
        line: number;
        values: (number | null)[];
        lines: number[];
    })[];
    checks: Check[];
    /** Metrics that only its text knows. */
    metrics: Metric[];
};
export type SeriesList = {
    series: {
        metric: string;
        label: string;
        derived?: {
            /** How it follows from the text, for people. */
            formula: string;
        };
        /** Relative half-width of the rounding in the text; absent: exact as printed. */
        rounding?: number;
        /** Seconds since the start of the run. */
        times: number[];
        /** In the base unit; null: missing. */
        values: (number | null)[];
        lines: number[];
        /** Points that there are, where fewer were asked for. */
        "of"?: number;
    }[];
};
export type Facets = {
    facets: {
        key: string;
        values: {
            value: string;
            count: number;
        }[];
        /** How many more values there are. */
        unlisted?: number;
    }[];
};
export type MetricUse = {
    id: string;
    /** What it means; null when no text says so any more. */
    metric: Metric | null;
    /** As the texts write it. */
    labels: string[];
    /** Runs with a number of it. */
    runs: number;
    /** Runs with a cell that is marked as missing. */
    missing: number;
    series: number;
    distributions: number;
};
export type Configs = {
    configs: Config[];
};
export type Head = {
    /** Stands in links and in the cells. */
    key: string;
    label: string;
    /** By key of the axis; '' where the runs lack it. */
    values: {
        [key: string]: string;
    };
    runs: number;
    isBase: boolean;
};
export type Source = {
    /** Id of the run. */
    run: string;
    /** Id of its text. */
    upload: string;
    line: number;
    /** As written: `ips.av`. */
    label: string;
    /** The cell as written; null when derived. */
    raw: string | null;
    /** In the base unit; null: marked as missing. */
    value: number | null;
    /** How it follows from the text, where it is derived. */
    formula: string | null;
};
export type Cell = {
    /** Key; null where the picture is one chart. */
    chart: string | null;
    row: string;
    column: string;
    metric: string;
    /** Median of the repeats in the base unit; null: the texts have none. */
    value: number | null;
    /** Numbers behind the value. */
    n: number;
    /** Of repeats: least, quartiles, most. */
    spread: {
        min: number;
        lower: number;
        upper: number;
        max: number;
    } | null;
    /** Value ÷ base; null without one. */
    ratio: number | null;
    /** Value − base. */
    difference: number | null;
    /** Why there is no ratio, or one that says little. */
    problem: ("base-missing" | "zero-by-zero" | "by-zero" | "negative" | "tiny-base" | "other-base") | null;
    judgement: "better" | "worse" | "same" | "none";
    isBase: boolean;
    /** A run behind it missed its target rate. */
    missedTarget: boolean;
    /** As the page shows it: `1.377`, `28,153`, `–`. */
    text: string;
    sources: Source[];
};
export type ComparisonTable = {
    /** Query of the link, with everything chosen that was left open. */
    view: string;
    /** The page that shows the same. */
    address: string;
    title: string;
    /** What it says, in words. */
    sentence: string;
    /** Runs that match. */
    total: number;
    values: "absolute" | "ratio" | "percent" | "difference";
    /** What the others are compared with. */
    base: {
        row: string | null;
        column: string | null;
        label: string;
        /** It is named, but no run has it. */
        isMissing: boolean;
    } | null;
    metrics: {
        id: string;
        label: string;
        /** Base unit, in which values are: s, B, op/s, ratio … */
        unit: string;
        /** What one unit of work is, where values are per unit of work. */
        per: string | null;
        /** Which way it improves; `none`: nobody can say. */
        direction: "higher" | "lower" | "none";
        description: string;
        /** Unit that people use for it. */
        display?: string;
        /** The label that all texts give it. */
        written: string | null;
        /** Unit of the texts, and how many base units it is. */
        shown: {
            unit: string;
            factor: number;
        };
    }[];
    rows: {
        keys: {
            key: string;
            label: string;
        }[];
        heads: Head[];
    };
    columns: {
        keys: {
            key: string;
            label: string;
        }[];
        heads: Head[];
    };
    charts: {
        keys: {
            key: string;
            label: string;
        }[];
        heads: Head[];
    };
    /** By chart, row, column and metric, as the table has them. */
    cells: Cell[];
    /** What the compared runs differ in without being told apart by it. */
    warnings: {
        key: string;
        message: string;
    }[];
    /** What of the link was not understood or does not exist here. */
    notices: {
        code: string;
        message: string;
    }[];
};
export type Pin = {
    /** SHA-256 of the view, the rows that it showed and the hashes of their texts. */
    id: string;
    /** Path of its page. */
    address: string;
    /** The same with the host. */
    url: string;
    /** ISO 8601, UTC. */
    createdAt: string;
    /** The query of the comparison with today’s data. */
    view: string;
    title: string;
    /** The texts that its numbers come from, as they were called then. */
    uploads: {
        /** SHA-256 of the text. */
        id: string;
        title: string;
        /** File name; null for pasted text. */
        name: string | null;
        format: string;
        formatVersion: number;
    }[];
};
export type Pinned = {
    pin: Pin;
    isNew: boolean;
};
export type OnePin = {
    pin: Pin;
};
export type Lines = {
    lines: {
        "number": number;
        text: string;
        /** Characters that are left out at its end. */
        cut: number;
        role: "run" | "config" | "head" | "prose";
        /** What it was read as, in few words. */
        note: string;
        detail: string;
        /** The page of its run. */
        address: string | null;
        marks: {
            "from": number;
            to: number;
            "is": "name" | "missing" | "meant";
        }[];
        severity: ("error" | "warning" | "note") | null;
        hints: string[];
        says: {
            severity: "error" | "warning" | "note";
            code: string;
            message: string;
            more: number;
        }[];
    }[];
};
export type Line = {
    "number": number;
    runs: {
        id: string;
        label: string;
    }[];
    cells: {
        run: string;
        label: string;
        raw: string | null;
        /** `19.825 s`; null where it is missing. */
        readAs: string | null;
        metric: string;
        span: never[] | null;
    }[];
};
export type AxisPart = {
    "from": number;
    to: number;
};
export type TimelineWindow = {
    line: {
        part: AxisPart;
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        xs: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        values: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        lines: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
        "of": number;
        start: number | null;
    };
    /** The rate that the log prints. */
    printed: {
        part: AxisPart;
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        xs: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        values: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        lines: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
        "of": number;
        start: number | null;
    } | null;
    growth: {
        label: string;
        /** `plain`: the values; `steps`: each less the one before, the first less 0. */
        values: {
            steps: number[];
        } | {
            plain: (number | null)[];
        };
    }[];
};
/**
 * Read and store a text, or several files of a form
 */
export function addUploads({ name, title, notes, format, $set, dryRun, idempotencyKey, body }: {
    name?: string;
    title?: string;
    notes?: string;
    format?: string;
    $set?: string[];
    dryRun?: "true" | "false" | "";
    idempotencyKey?: string;
    body: {
        file: Blob[];
        /** Absent: the name of the file. */
        title?: string;
        notes?: string;
        /** Id of a format, as `/formats` lists them; absent: found by content. */
        format?: string;
        /** What the columns of tables mean, as JSON: a list of `{"header": "engine | speed", "columns": [{"role": "dimension", "key": "engine"}, {"role": "metric", "metric": "table.speed", "label": "speed", "unit": "ms", "direction": "lower"}]}`. */
        mappings?: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Stored | ReadText;
    } | {
        status: 201;
        data: Stored;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter" | "bad-body";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 403;
        data: Problem & {
            code?: "cross-origin";
            status?: 403;
        };
    } | {
        status: 409;
        data: Problem & {
            code?: "stored-otherwise";
            status?: 409;
        };
    } | {
        status: 413;
        data: Problem & {
            code?: "too-large";
            status?: 413;
        };
    } | {
        status: 415;
        data: Problem & {
            code?: "unsupported-type";
            status?: 415;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 422;
        data: Problem & {
            code?: "unreadable";
            status?: 422;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    } | {
        status: 503;
        data: Problem & {
            code?: "busy";
            status?: 503;
        };
    } | {
        status: 507;
        data: Problem & {
            code?: "no-room";
            status?: 507;
        };
    }>(`/api/uploads${QS.query(QS.explode({
        name,
        title,
        notes,
        format,
        "set": $set,
        "dry-run": dryRun
    }))}`, oazapfts.multipart({
        ...opts,
        method: "POST",
        body,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "idempotency-key": idempotencyKey
        })
    }));
}
/**
 * The uploads, the newest first
 */
export function listUploads({ search, id, ifNoneMatch }: {
    search?: string;
    id?: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Uploads;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads${QS.query(QS.explode({
        search,
        id
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * An upload with its diagnostics and configs
 */
export function getUpload({ id, ifNoneMatch }: {
    id: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: UploadDetail;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Change title or notes
 */
export function changeUpload({ id, body }: {
    id: string;
    body: {
        title?: string;
        notes?: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OneUpload;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-body";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 403;
        data: Problem & {
            code?: "cross-origin";
            status?: 403;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}`, oazapfts.json({
        ...opts,
        method: "PATCH",
        body
    }));
}
/**
 * Delete an upload and all that came from it
 */
export function deleteUpload({ id }: {
    id: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 403;
        data: Problem & {
            code?: "cross-origin";
            status?: 403;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}`, {
        ...opts,
        method: "DELETE"
    });
}
/**
 * The text as it is stored
 */
export function getText({ id, ifNoneMatch }: {
    id: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}/text`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * What the reader of an upload should know about its lines
 */
export function getDiagnostics({ id, ifNoneMatch }: {
    id: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Diagnostics;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}/diagnostics`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Store the examples again, those too that were deleted
 */
export function addExamples(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            examples: number;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 403;
        data: Problem & {
            code?: "cross-origin";
            status?: 403;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>("/api/examples", {
        ...opts,
        method: "POST"
    });
}
/**
 * The runs that match, with their measurements
 */
export function listRuns({ where, metric, limit, ifNoneMatch }: {
    where?: string[];
    metric?: string[];
    limit?: number;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Runs;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/runs${QS.query(QS.explode({
        where,
        metric,
        limit
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * All that is known of a run, but for the points of its series
 */
export function getRun({ id, ifNoneMatch }: {
    id: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: RunDetail;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/runs/${encodeURIComponent(id)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * The series of a run, as columns
 */
export function getSeries({ id, metric, $from, to, points, ifNoneMatch }: {
    id: string;
    metric?: string[];
    $from?: number;
    to?: number;
    points?: number;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: SeriesList;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/runs/${encodeURIComponent(id)}/series${QS.query(QS.explode({
        metric,
        "from": $from,
        to,
        points
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * By which dimensions runs can be told apart, and how many have each value
 */
export function listFacets({ where, ifNoneMatch }: {
    where?: string[];
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Facets;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/facets${QS.query(QS.explode({
        where
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * The metrics of the runs that match, and what they mean
 */
export function listMetrics({ where, ifNoneMatch }: {
    where?: string[];
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            metrics: MetricUse[];
        };
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/metrics${QS.query(QS.explode({
        where
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * The configs of the runs that match, with their effective settings
 */
export function listConfigs({ where, ifNoneMatch }: {
    where?: string[];
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Configs;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/configs${QS.query(QS.explode({
        where
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * A comparison as a table: rows, columns, values, ratios, and where each number stands
 */
export function compare({ metric, row, column, chart, average, base, baseColumn, values, threshold, missed, hide, sort, filter, ifNoneMatch }: {
    metric?: string[];
    row?: string;
    column?: string;
    chart?: string;
    average?: string[];
    base?: string;
    baseColumn?: string;
    values?: string;
    threshold?: string;
    missed?: string;
    hide?: string[];
    sort?: string;
    filter?: {
        [key: string]: string[];
    };
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: ComparisonTable;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/compare${QS.query(QS.explode({
        metric,
        row,
        column,
        chart,
        average,
        base,
        "base-column": baseColumn,
        values,
        threshold,
        missed,
        hide,
        sort,
        filter
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * A comparison as a file: a table, a picture or a report
 */
export function exportComparison({ file, theme, filter, ifNoneMatch }: {
    file: "comparison.csv" | "comparison.tsv" | "comparison.md" | "comparison.json" | "comparison.svg" | "comparison.png" | "comparison@2x.png" | "comparison@card.png" | "comparison.html";
    theme?: "light" | "dark";
    filter?: {
        [key: string]: string[];
    };
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/export/${encodeURIComponent(file)}${QS.query(QS.explode({
        theme,
        filter
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Pin what a link shows now, so that it can be shown for ever
 */
export function pin({ body }: {
    body: {
        /** A link to a comparison, whole or from its path on. */
        link?: string;
        /** What stands behind the question mark of such a link. */
        view?: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Pinned;
    } | {
        status: 201;
        data: Pinned;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-body";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 403;
        data: Problem & {
            code?: "cross-origin";
            status?: 403;
        };
    } | {
        status: 413;
        data: Problem & {
            code?: "too-large";
            status?: 413;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 422;
        data: Problem & {
            code?: "unreadable";
            status?: 422;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>("/api/pins", oazapfts.json({
        ...opts,
        method: "POST",
        body
    }));
}
/**
 * When something was pinned, and of which view and texts
 */
export function getPin({ hash, ifNoneMatch }: {
    hash: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: OnePin;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/pins/${encodeURIComponent(hash)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Whether the server is up and reaches its database
 */
export function getHealth(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "ok";
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    } | {
        status: 503;
        data: {
            status: "no database";
        };
    }>("/healthz", {
        ...opts
    });
}
/**
 * Whether requests can be answered
 */
export function getReadiness(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            status: "ready";
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    } | {
        status: 503;
        data: {
            status: string;
            missing?: string[];
        };
    }>("/readyz", {
        ...opts
    });
}
/**
 * What the server counts, for Prometheus
 */
export function getServerMetrics(opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: string;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>("/metrics", {
        ...opts
    });
}
/**
 * This document
 */
export function getDocument({ ifNoneMatch }: {
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            openapi: string;
            [key: string]: any;
        };
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>("/api/openapi.json", {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Lines of a text with what they were read as
 */
export function getLines({ id, $from, to, ifNoneMatch }: {
    id: string;
    $from: number;
    to: number;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Lines;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}/lines${QS.query(QS.explode({
        "from": $from,
        to
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * One line of a text, cell by cell as it was read
 */
export function getLine({ id, $number, ifNoneMatch }: {
    id: string;
    $number: string;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: Line;
    } | {
        status: 304;
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/uploads/${encodeURIComponent(id)}/lines/${encodeURIComponent($number)}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * A part of a run's line as its page draws it
 */
export function getTimeline({ id, metric, line, window, $from, align, start, end, buckets, ifNoneMatch }: {
    id: string;
    metric?: string;
    line?: "interval" | "smoothed" | "cumulative";
    window?: number;
    $from?: "counters" | "printed";
    align?: "start" | "work";
    start: number;
    end: number;
    buckets?: number;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: TimelineWindow;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/runs/${encodeURIComponent(id)}/timeline${QS.query(QS.explode({
        metric,
        line,
        window,
        "from": $from,
        align,
        start,
        end,
        buckets
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * The part of the axis of a run's line that lines of its log stand for
 */
export function getPartOfLines({ id, metric, align, $from, to, ifNoneMatch }: {
    id: string;
    metric?: string;
    align?: "start" | "work";
    $from: number;
    to: number;
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: AxisPart;
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 404;
        data: Problem & {
            code?: "not-found";
            status?: 404;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/runs/${encodeURIComponent(id)}/timeline/lines${QS.query(QS.explode({
        metric,
        align,
        "from": $from,
        to
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * What the page of a comparison shows, packed: facts, and runs as columns
 */
export function getSelection({ view, runs, ifNoneMatch }: {
    view: string;
    runs?: "yes" | "no";
    ifNoneMatch?: string;
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 200;
        data: {
            facts: {
                query: string;
                total: number;
                [key: string]: any;
            };
            selection: {
                [key: string]: any;
            } | null;
        };
    } | {
        status: 304;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-parameter";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>(`/api/compare/selection${QS.query(QS.explode({
        view,
        runs
    }))}`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
            "if-none-match": ifNoneMatch
        })
    });
}
/**
 * Give the token once, for a cookie that stands for it
 */
export function openSession({ body }: {
    body: {
        token: string;
        /** Path to go on to. */
        next?: string;
    };
}, opts?: Oazapfts.RequestOpts) {
    return oazapfts.fetchJson<{
        status: 204;
    } | {
        status: 303;
    } | {
        status: 400;
        data: Problem & {
            code?: "bad-body";
            status?: 400;
        };
    } | {
        status: 401;
        data: Problem & {
            code?: "unauthorized";
            status?: 401;
        };
    } | {
        status: 421;
        data: Problem & {
            code?: "unknown-host";
            status?: 421;
        };
    } | {
        status: 429;
        data: Problem & {
            code?: "too-many";
            status?: 429;
        };
    } | {
        status: 500;
        data: Problem & {
            code?: "internal";
            status?: 500;
        };
    }>("/api/session", oazapfts.form({
        ...opts,
        method: "POST",
        body
    }));
}
