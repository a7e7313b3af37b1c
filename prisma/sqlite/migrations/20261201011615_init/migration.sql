-- Made by prisma migrate, edited by hand: WITHOUT ROWID on "Dimension" and "Measurement" (their primary key is all that is
-- searched, and holds the row), and the one row of "State".

-- CreateTable
CREATE TABLE "State" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "version" INTEGER NOT NULL,
    "nextRun" INTEGER NOT NULL
);

-- CreateTable
CREATE TABLE "ShippedExample" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "loadedAt" DATETIME NOT NULL
);

-- CreateTable
CREATE TABLE "Upload" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "name" TEXT,
    "title" TEXT NOT NULL,
    "notes" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "formatVersion" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "bytes" INTEGER NOT NULL,
    "lines" INTEGER NOT NULL,
    "masked" INTEGER NOT NULL,
    "firstRun" INTEGER NOT NULL,
    "runCount" INTEGER NOT NULL,
    "configCount" INTEGER NOT NULL,
    "measurementCount" INTEGER NOT NULL,
    "missingCount" INTEGER NOT NULL,
    "seriesCount" INTEGER NOT NULL,
    "pointCount" INTEGER NOT NULL,
    "errorCount" INTEGER NOT NULL,
    "warningCount" INTEGER NOT NULL,
    "noteCount" INTEGER NOT NULL,
    "diagnostics" BLOB NOT NULL
);

-- CreateTable
CREATE TABLE "TextPart" (
    "uploadKey" INTEGER NOT NULL,
    "part" INTEGER NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "text" BLOB NOT NULL,

    PRIMARY KEY ("uploadKey", "part"),
    CONSTRAINT "TextPart_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Shape" (
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("uploadKey", "position"),
    CONSTRAINT "Shape_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DeclaredMetric" (
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("uploadKey", "position"),
    CONSTRAINT "DeclaredMetric_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Config" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "dbms" TEXT,
    "version" TEXT,
    "parent" TEXT,
    "text" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "own" TEXT NOT NULL,
    "knobs" TEXT NOT NULL,
    CONSTRAINT "Config_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Run" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "uploadKey" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "shape" INTEGER NOT NULL,
    "checks" TEXT,
    CONSTRAINT "Run_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Dimension" (
    "runKey" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("runKey", "key"),
    CONSTRAINT "Dimension_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run" ("key") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "Measurement" (
    "runKey" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "value" REAL,
    "line" INTEGER NOT NULL,
    "raw" TEXT,
    "derivation" TEXT,

    PRIMARY KEY ("runKey", "metric"),
    CONSTRAINT "Measurement_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run" ("key") ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;

-- CreateTable
CREATE TABLE "Axis" (
    "uploadKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "times" BLOB NOT NULL,
    "lines" BLOB NOT NULL,

    PRIMARY KEY ("uploadKey", "position"),
    CONSTRAINT "Axis_uploadKey_fkey" FOREIGN KEY ("uploadKey") REFERENCES "Upload" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Series" (
    "runKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "uploadKey" INTEGER NOT NULL,
    "axisPosition" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "values" BLOB NOT NULL,
    "rounding" TEXT,
    "formula" TEXT,

    PRIMARY KEY ("runKey", "position"),
    CONSTRAINT "Series_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run" ("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Series_uploadKey_axisPosition_fkey" FOREIGN KEY ("uploadKey", "axisPosition") REFERENCES "Axis" ("uploadKey", "position") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Distribution" (
    "runKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "metric" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "weights" TEXT,
    "max" TEXT,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("runKey", "position"),
    CONSTRAINT "Distribution_runKey_fkey" FOREIGN KEY ("runKey") REFERENCES "Run" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Upload_id_key" ON "Upload"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Config_id_key" ON "Config"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Config_uploadKey_position_key" ON "Config"("uploadKey", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Run_id_key" ON "Run"("id");

-- CreateIndex
CREATE INDEX "Run_uploadKey_idx" ON "Run"("uploadKey");

-- CreateIndex
CREATE INDEX "Series_uploadKey_axisPosition_idx" ON "Series"("uploadKey", "axisPosition");

-- The one row
INSERT INTO "State" ("id", "version", "nextRun") VALUES (1, 0, 1);
